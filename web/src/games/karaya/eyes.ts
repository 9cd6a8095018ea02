// Detects that a player hides, for which the page goes dark.

import type { Entry, GameEvent } from '../../lib/protocol/index';
import { hideEffect, type HideEffect } from './hide-effect';
import type { EventOn } from './types';

/** Position in the log: number of entries, and of events in the last one. */
export interface Place {
  entries: number;
  events: number;
}

/** The end of the log. */
export const placeOf = (entries: readonly Entry[]): Place => ({
  entries: entries.length,
  events: entries.at(-1)?.events.length ?? 0
});

/** A hiding (§4.2) that was just told. */
export interface Hiding {
  /** Seat that hid. */
  seat: number;
  /** The reader's card before and after; null if they did not look at one. */
  seen: HideEffect | null;
}

/** With more new entries than this, the page catches up without going dark. */
const MANY = 4;

/** The last hiding since `since`. */
export function hiding(entries: readonly Entry[], since: Place): Hiding | null {
  if (entries.length - since.entries > MANY) return null;
  const before = entries.slice(0, since.entries).flatMap(({ events }) => events);
  const last = entries[since.entries - 1]?.events.length ?? 0;
  const from = before.length - (last - since.events);
  const all: GameEvent[] = entries.flatMap(({ events }) => events);
  const at = all.findLastIndex(({ on }, n) => n >= from && on === 'hid');
  if (at < 0) return null;
  const event = all[at] as unknown as EventOn<'hid'>;
  return { seat: event.seat, seen: hideEffect(event, all.slice(0, at)) };
}
