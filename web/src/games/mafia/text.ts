// Roles, takes, boxes and statements in words.

import { m } from '../../paraglide/messages';
import { list } from '../../table/kit/words';
import type { Names, Text } from '../../table/contract/names';
import { TOKENS, type Role } from './roles';
import type { Box, Question, Statement, Token } from './types';

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

export const QUESTION: Record<Question, Text> = {
  diamonds: m.mafia_q_diamonds,
  roles: m.mafia_q_roles,
  passed: m.mafia_q_passed,
  took: m.mafia_q_took
};

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
  switch (said.verb) {
    case 'received_diamonds':
      return m.mafia_st_diamonds({ count: box.diamonds });
    case 'received_tokens':
      return m.mafia_st_roles({ what: tokensIn(box.tokens) });
    case 'passed':
      return m.mafia_st_passed({ what: boxIn(box) });
    case 'doubt':
      return m.mafia_st_doubt({ target: names(said.target!) });
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
