// What the reader may see and do, derived from public facts; for explanations only. The server
// decides.

import type { Observation } from '../../table/contract/game';
import { rulebook } from './rulebook';
import type { MessageAction, MessageView, Player, Step } from './types';

export const viewOf = (observation: Observation) => observation.view as unknown as MessageView;
export const choicesOf = (observation: Observation) =>
  (observation.sent ? [] : observation.choices) as unknown as MessageAction[];

/** Whether this step lets several seats respond with cards and skills. */
export const isWindow = (step: Step): boolean => rulebook.windows.some((window) => window === step);

/** Whether the reader is asked and has not answered. */
export function asked(observation: Observation): boolean {
  const { ask } = viewOf(observation);
  if (!ask || observation.you === null || observation.sent) return false;
  return ask.seats.includes(observation.you) && !ask.answered && !passing(observation);
}

/** Whether an answer given in advance applies. */
export const passing = (observation: Observation): boolean => observation.due;

export const alive = (observation: Observation): boolean =>
  observation.you !== null && (viewOf(observation).players[observation.you]?.alive ?? false);

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
