// The cards last shown only to the reader, by a peek or a prophecy.

import type { Entry } from '../../lib/protocol/index';
import type { Role } from './roles';
import type { KarayaEvent } from './types';

/** Cards that were shown only to the reader. */
export interface Seen {
  /** Number of the log entry. */
  n: number;
  cards: { seat: number; role: Role }[];
}

/** How many turns the cards stay on screen unless dismissed. */
const LONG = 3;

/** The last such cards; null if none or too long ago. */
export function lastSeen(entries: readonly Entry[]): Seen | null {
  let turns = 0;
  for (const { n, events } of entries.toReversed()) {
    for (const raw of events.toReversed()) {
      const event = raw as unknown as KarayaEvent;
      if (event.on === 'round_over') return null;
      if (event.on === 'turn' && ++turns > LONG) return null;
      if (event.on === 'peeked' && event.role)
        return { n, cards: [{ seat: event.target, role: event.role }] };
      const roles = event.on === 'looked' ? event.roles : undefined;
      if (event.on === 'looked' && roles?.length)
        return { n, cards: event.targets.map((seat, k) => ({ seat, role: roles[k]! })) };
    }
  }
  return null;
}
