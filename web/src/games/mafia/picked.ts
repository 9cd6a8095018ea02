// The reader's selection within one decision: items taken from the box, or a testimony. Encoded as
// numbers in `picked`, so that it is discarded with the decision.

import type { Observation } from '../../table/contract/observation';
import { answers, isEmpty, viewOf } from './facts';
import { TOKENS } from './roles';
import type { MafiaAction, Part, Token } from './types';

/** Tokens are encoded as this plus their index; smaller numbers are diamonds. */
const TOKEN = 100;

/** Items picked from the box. */
export interface Hand {
  diamonds: number;
  tokens: Token[];
}

/** Items picked from the box. */
export const handOf = ({ picked }: Pick<Observation, 'picked'>): Hand => ({
  diamonds: picked.filter((one) => one < TOKEN).length,
  tokens: picked.flatMap((one) => (one < TOKEN ? [] : [TOKENS[one - TOKEN]!]))
});

/** Whether the reader may take from the open box now. */
export const picks = (observation: Observation): boolean =>
  answers(observation) && ['bag', 'take'].includes(viewOf(observation).ask!.step);

/** Sets the number of picked diamonds. */
export function takeDiamonds(observation: Observation, count: number): void {
  const tokens = observation.picked.filter((one) => one >= TOKEN);
  observation.picked = [...Array.from({ length: Math.max(0, count) }, (_, n) => n), ...tokens];
}

/** Picks the token or puts it back. */
export function takeToken(observation: Observation, token: Token): void {
  const number = TOKEN + TOKENS.indexOf(token);
  const { picked } = observation;
  observation.picked = picked.includes(number)
    ? picked.filter((one) => one !== number)
    : [...picked, number];
}

/** A testimony: diamonds, five token counts, and for a take its kind (0 nothing, 1 diamonds, 2 and
 * up a token). Negative: not stated yet. `to`: the other end of a range, `OPEN` before it is
 * stated, `EXACT` if it is none. */
export interface Draft {
  diamonds: number;
  tokens: number[];
  take: number;
  to: number;
}

export const EXACT = -1;
export const OPEN = -2;

export const EMPTY: Draft = { diamonds: -1, tokens: [0, 0, 0, 0, 0], take: -1, to: EXACT };

/** Questions that may be answered with a range of diamonds. */
export const ranges = (question: Part): boolean => question === 'diamonds' || question === 'passed';

/** The draft after this number of diamonds was pressed. */
export function counted(draft: Draft, diamonds: number): Draft {
  const open = draft.to === OPEN && draft.diamonds >= 0;
  if (open) return { ...draft, to: diamonds === draft.diamonds ? OPEN : diamonds };
  const to = draft.to === EXACT ? EXACT : OPEN;
  return { ...draft, diamonds, to, take: Math.min(1, diamonds) };
}

/** Whether the draft answers the question completely. */
export function complete(question: Part, draft: Draft): boolean {
  if (question === 'roles') return draft !== EMPTY;
  if (draft.to === OPEN) return false;
  return (question === 'took' ? draft.take : draft.diamonds) >= 0;
}

/** The testimony entered so far. */
export function draftOf({ picked }: Pick<Observation, 'picked'>): Draft {
  if (picked.length < 8) return EMPTY;
  return { diamonds: picked[0]!, tokens: picked.slice(1, 6), take: picked[6]!, to: picked[7]! };
}

/** Stores the testimony draft in `picked`. */
export const keep = (observation: Observation, draft: Draft): void => {
  observation.picked = [draft.diamonds, ...draft.tokens, draft.take, draft.to];
};

type Words = Pick<MafiaAction, 'diamonds' | 'to' | 'token' | 'tokens'>;

/** The statement's verb and arguments. */
export function statement(question: Part, draft: Draft): Words & { verb: string } {
  const { diamonds, tokens, take, to } = draft;
  if (to >= 0) {
    const verb = question === 'passed' ? 'passed_between' : 'received_between';
    return { verb, diamonds: Math.min(diamonds, to), to: Math.max(diamonds, to) };
  }
  switch (question) {
    case 'diamonds':
      return { verb: 'received_diamonds', diamonds };
    case 'roles':
      return { verb: 'received_tokens', tokens: [...tokens] };
    case 'passed':
      return { verb: 'passed', diamonds, tokens: [...tokens] };
    case 'took':
      if (take > 1) return { verb: 'took_token', token: TOKENS[take - 2]! };
      return take ? { verb: 'took_diamonds', diamonds: Math.max(1, diamonds) } : { verb: 'took_nothing' }; // prettier-ignore
  }
}

/** Why the selection can't be confirmed; null if it can. */
export function refusal(observation: Observation): 'pick' | 'both' | 'one_token' | null {
  const { diamonds, tokens } = handOf(observation);
  if (tokens.length > 1) return 'one_token';
  if (diamonds && tokens.length) return 'both';
  const { box, players, godfather } = viewOf(observation);
  const last = observation.you === (godfather + players.length - 1) % players.length;
  return diamonds || tokens.length || last || isEmpty(box) ? null : 'pick';
}
