// What became of the reader's card while all eyes were shut, by what they may know: the kind of
// their card before and after, and the card that whoever hid had face up.

import type { Entry, GameEvent } from '../../lib/protocol/index';
import type { Role } from './roles';
import type { EventOn, KarayaEvent } from './types';

export interface Shut {
  /** Who hid, and the card that lay face up before them. */
  by: number;
  theirs: Role | null;
  /** The reader's card before and after. */
  was: Role | null;
  now: Role;
}

/** The card that lies before the reader after this event, if it tells them. */
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

/** Null for whoever did not look at their card after it: it lay face up, or they are dead. */
export function shut(event: EventOn<'hid'>, before: readonly GameEvent[]): Shut | null {
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

/** What somebody does knowing their card. */
const DEEDS: KarayaEvent['on'][] = ['passed', 'peeked', 'traded', 'traded_centre', 'used', 'hid'];

const acts = (event: KarayaEvent, you: number): boolean =>
  DEEDS.includes(event.on) && 'seat' in event && event.seat === you;

/** The last hiding of somebody else that has given the reader another card, if they have not acted
 * since, and its entry. */
export function changed(entries: readonly Entry[], you: number): (Shut & { n: number }) | null {
  let found: (Shut & { n: number }) | null = null;
  const past: GameEvent[] = [];
  for (const { n, events } of entries)
    for (const raw of events) {
      const event = raw as unknown as KarayaEvent;
      if (event.on === 'hid' && event.seat !== you) {
        const seen = shut(event, past);
        if (seen?.was && seen.was !== seen.now) found = { ...seen, n };
      } else if (event.on === 'round' || event.on === 'round_over' || acts(event, you)) {
        found = null;
      }
      past.push(raw);
    }
  return found;
}
