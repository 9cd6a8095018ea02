// When everybody's eyes are shut.

import type { Entry } from '../../lib/protocol';
import type { KarayaEvent } from './types';

/** Whoever comes back to many entries at once opens their eyes to what is. */
const MANY = 4;

/** Who has just hidden, if anybody has. */
export function hiding(fresh: readonly Entry[]): number | null {
  if (fresh.length > MANY) return null;
  for (const { events } of fresh.toReversed())
    for (const raw of events) {
      const event = raw as unknown as KarayaEvent;
      if (event.on === 'hid') return event.seat;
    }
  return null;
}
