// Stages of an accusation: pockets turned out, diamonds counted, outcome.

import type { Entry } from '../../lib/protocol/index';
import { eventsIn } from '../../table/kit/events';
import type { EventOn, MafiaEvent } from './types';

/** The current state of an accusation. */
export interface Trial {
  target: number;
  /** What the accused have shown; null before that. */
  shown: EventOn<'shown'> | null;
  /** Seat that shot them. */
  shot: number | null;
  /** Number of diamonds recovered. */
  found: number | null;
  /** Beers left after one was spent. */
  beers: number | null;
  out: boolean;
}

const begun = (target: number): Trial => ({ target, shown: null, shot: null, found: null, beers: null, out: false }); // prettier-ignore

/** The accusation after one more event; null once it is over. */
function next(trial: Trial | null, event: MafiaEvent): Trial | null {
  if (event.on === 'accused') return begun(event.target);
  if (!trial) return null;
  const own = 'seat' in event && event.seat === trial.target;
  switch (event.on) {
    case 'shown':
      return own ? { ...trial, shown: event } : trial;
    case 'bang':
      return { ...trial, shot: event.seat };
    case 'recovered':
      return { ...trial, found: event.diamonds };
    case 'beer':
      return { ...trial, beers: event.left };
    case 'eliminated':
      return own ? { ...trial, out: true } : trial;
    case 'said':
      return trial;
  }
  return null;
}

/** The current accusation as told so far; null if none. */
export function trial(entries: readonly Entry[]): Trial | null {
  const events = eventsIn<MafiaEvent>(entries);
  const from = events.findLastIndex(({ on }) => on === 'accused');
  return from < 0 ? null : events.slice(from).reduce<Trial | null>(next, null);
}
