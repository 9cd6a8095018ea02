// Animations for events. The box looks the same whatever was taken.

import { card, coin } from '../../table/contract/flight';
import { flying } from '../../table/kit/flights';
import type { MafiaEvent } from './types';

/** The event's animations; empty if nothing moves. */
export const flights = flying<MafiaEvent>({
  took: ({ seat, target }) => [card(seat, target)],
  recovered: ({ seat, target, diamonds }) => [coin(seat, target, diamonds)],
  beer: ({ by, seat }) => [coin(by, seat, 1)]
});
