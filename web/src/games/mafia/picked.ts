// What the reader has laid out within one decision: things taken from the box, or a testimony. It is
// kept as numbers, so that it is gone with the decision.

import type { Observation } from '../../table/contract/game';
import { answers, isEmpty, viewOf } from './facts';
import { TOKENS } from './roles';
import type { MafiaAction, Question, Token } from './types';

/** A token is this and its place; less is a diamond. */
const TOKEN = 100;

export interface Hand {
  diamonds: number;
  tokens: Token[];
}

export const handOf = ({ picked }: Pick<Observation, 'picked'>): Hand => ({
  diamonds: picked.filter((one) => one < TOKEN).length,
  tokens: picked.flatMap((one) => (one < TOKEN ? [] : [TOKENS[one - TOKEN]!]))
});

/** Whether the open box is the reader's to take from now. */
export const picks = (observation: Observation): boolean =>
  answers(observation) && ['bag', 'take'].includes(viewOf(observation).ask!.step);

export function takeDiamonds(observation: Observation, count: number): void {
  const tokens = observation.picked.filter((one) => one >= TOKEN);
  observation.picked = [...Array.from({ length: Math.max(0, count) }, (_, n) => n), ...tokens];
}

/** Takes it, or puts it back. */
export function takeToken(observation: Observation, token: Token): void {
  const number = TOKEN + TOKENS.indexOf(token);
  const { picked } = observation;
  observation.picked = picked.includes(number)
    ? picked.filter((one) => one !== number)
    : [...picked, number];
}

/** A testimony: diamonds, five counts, and for a take which (0 nothing, 1 diamonds, 2.. a token).
 * Less than nothing: not said yet. */
export interface Draft {
  diamonds: number;
  tokens: number[];
  take: number;
}

export const EMPTY: Draft = { diamonds: -1, tokens: [0, 0, 0, 0, 0], take: -1 };

/** Whether that is a whole testimony. */
export function complete(question: Question, draft: Draft): boolean {
  if (question === 'roles') return draft !== EMPTY;
  return (question === 'took' ? draft.take : draft.diamonds) >= 0;
}

export function draftOf({ picked }: Pick<Observation, 'picked'>): Draft {
  if (picked.length < 7) return EMPTY;
  return { diamonds: picked[0]!, tokens: picked.slice(1, 6), take: picked[6]! };
}

export const keep = (observation: Observation, draft: Draft): void => {
  observation.picked = [draft.diamonds, ...draft.tokens, draft.take];
};

type Words = Pick<MafiaAction, 'diamonds' | 'token' | 'tokens'>;

/** The statement's verb and arguments. */
export function statement(question: Question, draft: Draft): Words & { verb: string } {
  const { diamonds, tokens, take } = draft;
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

/** Why that can't be confirmed; null where it can. */
export function refusal(observation: Observation): 'pick' | 'both' | 'one_token' | null {
  const { diamonds, tokens } = handOf(observation);
  if (tokens.length > 1) return 'one_token';
  if (diamonds && tokens.length) return 'both';
  const { box, players, godfather } = viewOf(observation);
  const last = observation.you === (godfather + players.length - 1) % players.length;
  return diamonds || tokens.length || last || isEmpty(box) ? null : 'pick';
}
