// What the reader may do and sees, worked out from public facts. The server decides.

import type { Observation } from '../../table/contract/game';
import { rulebook } from './rulebook';
import type { MessageAction, MessageView, Player, Step } from './types';

export const viewOf = (observation: Observation) => observation.view as unknown as MessageView;
export const choicesOf = (observation: Observation) =>
  (observation.sent ? [] : observation.choices) as unknown as MessageAction[];

/** Whether several may respond, with cards and skills. */
export const isWindow = (step: Step): boolean => rulebook.windows.some((window) => window === step);

/** Asked, and not yet answered. */
export function asked(observation: Observation): boolean {
  const { ask } = viewOf(observation);
  if (!ask || observation.you === null || observation.sent) return false;
  return ask.seats.includes(observation.you) && !ask.answered && !passing(observation);
}

/** What the reader has said in advance answers for them. */
export const passing = (observation: Observation): boolean => observation.due;

export const alive = (observation: Observation): boolean =>
  observation.you !== null && (viewOf(observation).players[observation.you]?.alive ?? false);

/** Whether an identity is hidden and the reader knows it. */
export const knownAlone = (observation: Observation, { side, side_up }: Player): boolean =>
  side !== null && !side_up && observation.you !== null && !observation.over;

const counters = (use: string): boolean => rulebook.counters.includes(use);

/** The seats that a response is aimed at. */
export function aimed(use: string, target: number): number[] {
  if (target < 0 || counters(use)) return [];
  return use === 'love' ? [...new Set(rulebook.pairs[target])] : [target];
}

/** The place on the stack that a response counters. */
export const countered = (use: string, target: number): number | null =>
  counters(use) && target >= 0 ? target : null;
