// Animations for events. They show that a card moved, never which one.

import type { GameEvent } from '../../lib/protocol/index';
import { card, coin } from '../../table/contract/flight';
import type { Flight } from '../../table/contract/game';
import type { CoupEvent } from './types';

/** The event's animations; empty if nothing moves. */
export function flights(given: GameEvent): Flight[] {
  const event = given as unknown as CoupEvent;
  switch (event.on) {
    case 'dealt':
    case 'drew':
      return [card('stock', event.seat, event.count)];
    case 'returned':
      return [card(event.seat, 'stock', event.count)];
    case 'replaced':
      return [card(event.seat, 'stock'), card('stock', event.seat)];
    case 'swapped':
      return [card('stock', event.target), card(event.target, 'stock')];
    case 'gained':
    case 'refunded':
      return [coin('bank', event.seat, event.coins)];
    case 'paid':
    case 'forfeited':
      return [coin(event.seat, 'bank', event.coins)];
    case 'took':
      return [coin(event.target, event.seat, event.coins)];
  }
  return [];
}
