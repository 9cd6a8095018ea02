// A round's result in words.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/contract/names';
import { together } from '../../table/contract/text';
import { SIDE } from './text';
import type { Result } from './types';

export const WHY: Record<Result['why'], Text> = {
  crown: m.karaya_why_crown,
  beaten: m.karaya_why_beaten,
  sultan_killed: m.karaya_why_sultan_killed,
  revolution: m.karaya_why_revolution,
  stalemate: m.karaya_why_stalemate
};

/** How a round ended, and who has won it. */
export const ended = ({ round, winner, why }: Pick<Result, 'round' | 'winner' | 'why'>): string =>
  together(
    WHY[why](),
    winner
      ? m.karaya_log_round_won({ round, side: SIDE[winner]() })
      : m.karaya_log_round_void({ round })
  );
