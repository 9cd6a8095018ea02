// Animations for events. They never show which card moved, and a hiding has none.

import { card } from '../../table/contract/flight';
import { flying } from '../../table/kit/flights';
import { CENTRE } from './facts';
import type { KarayaEvent, KarayaView } from './types';

/** The event's animations; empty if nothing moves. */
export const flights = flying<KarayaEvent, KarayaView>({
  dealt: (_, { players }) => players.map((_, seat) => card(CENTRE, seat)),
  traded: ({ seat, target }) => [card(seat, target), card(target, seat)],
  traded_centre: ({ seat }) => [card(seat, CENTRE), card(CENTRE, seat)]
});
