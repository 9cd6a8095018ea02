// Animations for events. They never show which card moved, and a hiding has none.

import type { GameEvent, View } from '../../lib/protocol/index';
import { card } from '../../table/contract/flight';
import type { Flight } from '../../table/contract/game';
import { CENTRE } from './facts';
import type { KarayaEvent, KarayaView } from './types';

/** The event's animations; empty if nothing moves. */
export function flights(given: GameEvent, view: View): Flight[] {
  const event = given as unknown as KarayaEvent;
  switch (event.on) {
    case 'dealt':
      return (view as unknown as KarayaView).players.map((_, seat) => card(CENTRE, seat));
    case 'traded':
      return [card(event.seat, event.target), card(event.target, event.seat)];
    case 'traded_centre':
      return [card(event.seat, CENTRE), card(CENTRE, event.seat)];
  }
  return [];
}
