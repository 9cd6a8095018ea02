// New events of a log that grows event by event.

import type { Entry, GameEvent } from '../../lib/protocol';

/** Position in the log. */
export interface Mark {
  entries: number;
  /** Events of the last entry that were read. */
  events: number;
}

export const markOf = (entries: readonly Entry[]): Mark => ({
  entries: entries.length,
  events: entries.at(-1)?.events.length ?? 0
});

/** Events after the mark, grouped by entry. */
export function fresh(entries: readonly Entry[], mark: Mark): GameEvent[][] {
  return entries
    .slice(Math.max(0, mark.entries - 1))
    .map(({ events }, n) => (n === 0 && mark.entries ? events.slice(mark.events) : events))
    .filter((events) => events.length);
}
