// Roles, takes, boxes and statements in words.

import { m } from '../../paraglide/messages';
import { list } from '../../table/kit/words';
import type { Names, Text } from '../../table/contract/names';
import { TOKENS, type Role } from './roles';
import type { Box, Part, Question, Statement, Suspicion, Token } from './types';

export { list } from '../../table/kit/words';

export const NAMES: Record<Role, Text> = {
  godfather: m.mafia_godfather,
  thief: m.mafia_thief,
  henchman: m.mafia_henchman,
  agent_fbi: m.mafia_agent_fbi,
  agent_cia: m.mafia_agent_cia,
  driver: m.mafia_driver,
  cleaner: m.mafia_cleaner,
  urchin: m.mafia_urchin
};

/** A letter or short word per role, unique. */
export const LETTERS: Record<Role, Text> = {
  godfather: m.mafia_letter_godfather,
  thief: m.mafia_letter_thief,
  henchman: m.mafia_letter_henchman,
  agent_fbi: m.mafia_letter_agent_fbi,
  agent_cia: m.mafia_letter_agent_cia,
  driver: m.mafia_letter_driver,
  cleaner: m.mafia_letter_cleaner,
  urchin: m.mafia_letter_urchin
};

export const ABOUT: Record<Role, Text> = {
  godfather: m.mafia_about_godfather,
  thief: m.mafia_about_thief,
  henchman: m.mafia_about_henchman,
  agent_fbi: m.mafia_about_agent_fbi,
  agent_cia: m.mafia_about_agent_cia,
  driver: m.mafia_about_driver,
  cleaner: m.mafia_about_cleaner,
  urchin: m.mafia_about_urchin
};

const QUESTION: Record<Question, (about: { token: string }) => string> = {
  diamonds: m.mafia_q_diamonds,
  roles: m.mafia_q_roles,
  passed: m.mafia_q_passed,
  took: m.mafia_q_took,
  had: m.mafia_q_had,
  left: m.mafia_q_left
};

/** A question in words. */
export const questionIn = ({ question, token }: { question?: Question; token?: Token }): string =>
  QUESTION[question!]({ token: token ? NAMES[token]() : '' });

/** The parts of a testimony. */
export const PARTS: Record<Part, Text> = {
  diamonds: m.mafia_part_diamonds,
  roles: m.mafia_part_roles,
  passed: m.mafia_part_passed,
  took: m.mafia_part_took
};

/** A suspected role in words. */
export const suspicionIn = (role: Suspicion): string =>
  role === 'agent' ? m.mafia_agent() : NAMES[role]();

/** Tokens in words, with their counts. */
export function tokensIn(counts: readonly number[]): string {
  const words = TOKENS.flatMap((token, at) => {
    const count = counts[at] ?? 0;
    return count ? [count > 1 ? `${NAMES[token]()} ×${count}` : NAMES[token]()] : [];
  });
  return words.length ? list(words) : m.mafia_tokens_none();
}

/** Tokens as letters, for narrow spaces. */
export const lettersIn = (counts: readonly number[]): string =>
  TOKENS.flatMap((token, at) => (counts[at] ? [LETTERS[token]() + (counts[at] > 1 ? counts[at] : '')] : [])).join(' ') || '–'; // prettier-ignore

/** A number or a range of diamonds as a sign; empty if none was said. */
export function diamondsIn({ diamonds, to }: Statement): string {
  if (diamonds === undefined) return '';
  return to === undefined ? `◆${diamonds}` : `◆${Math.min(diamonds, to)}–${Math.max(diamonds, to)}`;
}

/** Whether a token was there, as its letter and a sign. */
export const signed = ({ verb, token }: Statement): string =>
  `${LETTERS[token!]()} ${verb.endsWith('_no') ? '✗' : '✓'}`;

/** A box as short letters. */
export const inLetters = ({ diamonds, tokens }: Box): string => `◆${diamonds} ${lettersIn(tokens)}`;

/** A box in words. */
export const boxIn = ({ diamonds, tokens }: Box): string =>
  list([m.mafia_diamonds_n({ count: diamonds }), tokensIn(tokens)]);

/** A take in words. */
export function takeIn(take: { diamonds?: number | null; token?: Token | null }): string {
  if (take.token) return NAMES[take.token]();
  return take.diamonds ? m.mafia_diamonds_n({ count: take.diamonds }) : m.mafia_nothing();
}

/** A statement in words. */
export function spoken(said: Statement, names: Names): string {
  const box = { diamonds: said.diamonds ?? 0, tokens: said.tokens ?? [] };
  const range = { low: Math.min(box.diamonds, said.to ?? 0), high: Math.max(box.diamonds, said.to ?? 0) }; // prettier-ignore
  const token = said.token ? NAMES[said.token]() : '';
  const target = said.target === undefined ? '' : names(said.target);
  switch (said.verb) {
    case 'received_diamonds':
      return m.mafia_st_diamonds({ count: box.diamonds });
    case 'received_tokens':
      return m.mafia_st_roles({ what: tokensIn(box.tokens) });
    case 'passed':
      return m.mafia_st_passed({ what: boxIn(box) });
    case 'doubt':
      return m.mafia_st_doubt({ target });
    case 'vouch':
      return m.mafia_st_vouch({ target });
    case 'think':
      return m.mafia_st_think({ target, role: suspicionIn(said.role!) });
    case 'received_between':
      return m.mafia_st_between(range);
    case 'passed_between':
      return m.mafia_st_passed_between(range);
    case 'had':
      return m.mafia_st_had({ token });
    case 'had_no':
      return m.mafia_st_had_no({ token });
    case 'left':
      return m.mafia_st_left({ token });
    case 'left_no':
      return m.mafia_st_left_no({ token });
    case 'retract':
      return m.mafia_st_retract({ what: PARTS[said.question as Part]() });
    case 'insist':
      return m.mafia_st_insist();
    case 'forgot':
      return m.mafia_st_forgot();
    case 'returned':
      return m.mafia_st_returned({ what: boxIn(box) });
    case 'hid':
      return m.mafia_st_hid({ count: box.diamonds });
    case 'took_nothing':
      return m.mafia_st_took_nothing();
    case 'silent':
      return m.mafia_st_silent();
  }
  return m.mafia_st_took({ what: takeIn(said) });
}
