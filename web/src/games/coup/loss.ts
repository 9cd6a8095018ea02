// Why a seat loses a card, read from this turn's events.

import { thisTurn } from '../../table/contract/moments';
import type { Character, CoupEvent } from './types';

/** Why a card is lost. `doubted`: the seat challenged `by`, who had the card; `caught`: `by`
 * challenged the seat. */
export type Loss =
  | { why: 'coup' | 'assassinate'; by: number }
  | { why: 'doubted' | 'caught'; by: number; character: Character };

/** Why this seat must lose a card after these events; null if it need not. */
export function lossOf(events: readonly CoupEvent[], seat: number): Loss | null {
  /** Whether the loss for the latest challenge has already been paid. */
  let paid = false;
  let settled: 'shown' | 'conceded' | null = null;
  for (const event of thisTurn(events).toReversed()) {
    if (event.on === 'lost') paid = true;
    if (!paid && (event.on === 'shown' || event.on === 'conceded')) settled ??= event.on;
    if (event.on === 'challenged' && settled) {
      const { seat: claimant, by, character } = event;
      if (settled === 'shown' && by === seat) return { why: 'doubted', by: claimant, character };
      if (settled === 'conceded' && claimant === seat) return { why: 'caught', by, character };
      settled = null;
    }
    if (event.on === 'declared' && event.action.target === seat) {
      const { do: why } = event.action;
      if (why === 'coup' || why === 'assassinate') return { why, by: event.seat };
    }
  }
  return null;
}
