// Finds new events in a log that grows event by event.

import type { Entry, GameEvent } from '../../lib/protocol';

/** Where a reader of the log has come to. */
export interface Mark {
  entries: number;
  /** Of the last of them. */
  events: number;
}

export const markOf = (entries: readonly Entry[]): Mark => ({
  entries: entries.length,
  events: entries.at(-1)?.events.length ?? 0
});

/** The events after that mark, entry by entry. */
export function fresh(entries: readonly Entry[], mark: Mark): GameEvent[][] {
  return entries
    .slice(Math.max(0, mark.entries - 1))
    .map(({ events }, n) => (n === 0 && mark.entries ? events.slice(mark.events) : events))
    .filter((events) => events.length);
}
