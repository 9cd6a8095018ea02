// The effect of a hiding on the reader's card, from what they may know: their card before and
// after, and the face-up card of the seat that traded.

import type { Entry, GameEvent } from '../../lib/protocol/index';
import type { Role } from './roles';
import type { EventOn, KarayaEvent } from './types';

/** The effect of a hiding on the reader's card. */
export interface HideEffect {
  /** Seat that hid, and the card it had face up before. */
  by: number;
  theirs: Role | null;
  /** The reader's card before and after. */
  was: Role | null;
  now: Role;
}

/** The reader's card after this event; undefined if the event does not tell. */
function own(event: KarayaEvent): Role | undefined {
  switch (event.on) {
    case 'dealt':
    case 'traded':
    case 'traded_centre':
    case 'hid':
      return event.role;
  }
  return undefined;
}

/** Null if the reader did not look at their card afterwards: it was face up, or they are dead. */
export function hideEffect(event: EventOn<'hid'>, before: readonly GameEvent[]): HideEffect | null {
  if (!event.role) return null;
  const past = before as unknown as readonly KarayaEvent[];
  const last = past.findLast((one) => own(one));
  const up = past.findLast(
    (one): one is EventOn<'revealed'> => one.on === 'revealed' && one.seat === event.seat
  );
  return {
    by: event.seat,
    theirs: up?.role ?? null,
    was: (last && own(last)) ?? null,
    now: event.role
  };
}

/** Actions that a player takes knowing their card. */
const DEEDS: KarayaEvent['on'][] = ['passed', 'peeked', 'traded', 'traded_centre', 'used', 'hid'];

const acts = (event: KarayaEvent, you: number): boolean =>
  DEEDS.includes(event.on) && 'seat' in event && event.seat === you;

/** The last hiding of another seat that changed the reader's card, with its entry; null once
 * the reader has acted since. */
export function changed(
  entries: readonly Entry[],
  you: number
): (HideEffect & { n: number }) | null {
  let found: (HideEffect & { n: number }) | null = null;
  const past: GameEvent[] = [];
  for (const { n, events } of entries)
    for (const raw of events) {
      const event = raw as unknown as KarayaEvent;
      if (event.on === 'hid' && event.seat !== you) {
        const seen = hideEffect(event, past);
        if (seen?.was && seen.was !== seen.now) found = { ...seen, n };
      } else if (event.on === 'round' || event.on === 'round_over' || acts(event, you)) {
        found = null;
      }
      past.push(raw);
    }
  return found;
}
