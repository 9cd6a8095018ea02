// What the reader sees of the table. For explanations only: the server decides what is legal.

import { factsOf } from '../../table/kit/facts';
import type { Box, MafiaAction, MafiaView } from './types';

export const { viewOf, choicesOf, mine, answers } = factsOf<MafiaView, MafiaAction>();

/** The takers, in the order in which they got the box. */
export const takers = ({
  players,
  godfather
}: Pick<MafiaView, 'players' | 'godfather'>): number[] =>
  players.slice(1).map((_, n) => (godfather + 1 + n) % players.length);

/** Whether the box has neither diamonds nor tokens. */
export const isEmpty = (box: Box | null): boolean =>
  !!box && !box.diamonds && box.tokens.every((count) => !count);
