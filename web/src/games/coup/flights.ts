// Animations for events. They show that a card moved, never which one.

import { card, coin } from '../../table/contract/flight';
import { flying } from '../../table/kit/flights';
import type { CoupEvent } from './types';

const drawn = ({ seat, count }: { seat: number; count: number }) => [card('stock', seat, count)];
const gained = ({ seat, coins }: { seat: number; coins: number }) => [coin('bank', seat, coins)];
const paid = ({ seat, coins }: { seat: number; coins: number }) => [coin(seat, 'bank', coins)];

/** The event's animations; empty if nothing moves. */
export const flights = flying<CoupEvent>({
  dealt: drawn,
  drew: drawn,
  returned: ({ seat, count }) => [card(seat, 'stock', count)],
  replaced: ({ seat }) => [card(seat, 'stock'), card('stock', seat)],
  swapped: ({ target }) => [card('stock', target), card(target, 'stock')],
  gained,
  refunded: gained,
  paid,
  forfeited: paid,
  took: ({ seat, target, coins }) => [coin(target, seat, coins)]
});
