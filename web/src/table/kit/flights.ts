// `GameTable.flights` from one function for each kind of event that moves something.

import type { GameEvent, View } from '../../lib/protocol/index';
import type { Flight } from '../contract/flight';
import type { EventOf } from './story';

/** The pieces that an event moves; `view`: the view after it. */
type Flyer<E, Seen> = (event: E, view: Seen) => Flight[];

/** Flyers by kind of event; events without one move nothing. */
export type Flyers<E extends { on: string }, Seen> = {
  [K in E['on']]?: Flyer<EventOf<E, K>, Seen>;
};

/** `GameTable.flights` from a game's flyers. */
export const flying =
  <E extends { on: string }, Seen = unknown>(flyers: Flyers<E, Seen>) =>
  (event: GameEvent, view?: View): Flight[] =>
    (flyers as unknown as Record<string, Flyer<GameEvent, Seen>>)[event.on]?.(
      event,
      view as Seen
    ) ?? [];
