// A log's events in a game's own types.

import type { Entry } from '../../lib/protocol/index';

type Log = readonly Pick<Entry, 'n' | 'events'>[];

/** All events of a log, oldest first. */
export const eventsIn = <E>(log: Log): E[] => log.flatMap(({ events }) => events as unknown as E[]);

/** All events of a log with the number of their entry, oldest first. */
export const numbered = <E>(log: Log): { event: E; n: number }[] =>
  log.flatMap(({ n, events }) => (events as unknown as E[]).map((event) => ({ event, n })));
