// What the reader may see and do, derived from public facts; for explanations only. The server
// decides.

import type { Observation } from '../../table/contract/observation';
import { factsOf } from '../../table/kit/facts';
import { rulebook } from './rulebook';
import type { MessageAction, MessageView, Player, Step } from './types';

export const { viewOf, choicesOf, alive, mine, answers } = factsOf<MessageView, MessageAction>();

/** Whether this step lets several seats respond with cards and skills. */
export const isWindow = (step: Step): boolean => rulebook.windows.some((window) => window === step);

/** Whether the reader is asked and has not answered, now or in advance. */
export const asked = (observation: Observation): boolean =>
  answers(observation) && !observation.due;

/** Whether this player's identity is hidden but known to the reader. */
export const knownAlone = (observation: Observation, { side, side_up }: Player): boolean =>
  side !== null && !side_up && observation.you !== null && !observation.over;

const counters = (use: string): boolean => rulebook.counters.includes(use);

/** The target seats of a response. */
export function aimed(use: string, target: number): number[] {
  if (target < 0 || counters(use)) return [];
  return use === 'love' ? [...new Set(rulebook.pairs[target])] : [target];
}

/** Stack index of the response that a response counters; null if none. */
export const countered = (use: string, target: number): number | null =>
  counters(use) && target >= 0 ? target : null;
