// What a seat loses a card for, read from the log of this turn.

import type { Entry } from '../../lib/protocol';
import type { Character, CoupEvent } from './types';

/** `doubted`: they challenged `by`, who had the card; `caught`: `by` challenged them. */
export type Loss =
  | { why: 'coup' | 'assassinate'; by: number }
  | { why: 'doubted' | 'caught'; by: number; character: Character };

/** The newest first, back to where the turn began. */
function* back(entries: readonly Entry[]): Generator<CoupEvent> {
  for (const entry of entries.toReversed())
    for (const event of (entry.events as unknown as CoupEvent[]).toReversed()) {
      yield event;
      if (event.on === 'turn') return;
    }
}

/** Why this seat is to choose a card now. */
export function lossOf(entries: readonly Entry[], seat: number): Loss | null {
  /** A challenge has been paid for already. */
  let paid = false;
  let settled: 'shown' | 'conceded' | null = null;
  for (const event of back(entries)) {
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
