// What the reader sees of the table. The server decides what may be done; this only explains.

import type { Observation } from '../../table/contract/game';
import type { Box, MafiaAction, MafiaView, Player } from './types';

export const viewOf = (observation: Observation) => observation.view as unknown as MafiaView;
export const choicesOf = (observation: Observation) =>
  observation.choices as unknown as MafiaAction[];

/** The reader's own part of the table, if they sit there. */
export const mine = (observation: Observation): Player | null =>
  observation.you === null ? null : (viewOf(observation).players[observation.you] ?? null);

/** The takers, in the order in which the box came to them. */
export const takers = ({
  players,
  godfather
}: Pick<MafiaView, 'players' | 'godfather'>): number[] =>
  players.slice(1).map((_, n) => (godfather + 1 + n) % players.length);

/** Whether there is nothing in it: neither diamonds nor tokens. */
export const isEmpty = (box: Box | null): boolean =>
  !!box && !box.diamonds && box.tokens.every((count) => !count);

/** Whether the reader is asked and has not answered. */
export function answers(observation: Observation): boolean {
  const { ask } = viewOf(observation);
  const { you, sent } = observation;
  return !!ask && you !== null && !sent && !ask.answered && ask.seats.includes(you);
}
