// Animations for events. The box looks the same whatever was taken.

import type { GameEvent } from '../../lib/protocol/index';
import { card, coin } from '../../table/contract/flight';
import type { Flight } from '../../table/contract/game';
import type { MafiaEvent } from './types';

/** The event's animations; empty if nothing moves. */
export function flights(given: GameEvent): Flight[] {
  const event = given as unknown as MafiaEvent;
  switch (event.on) {
    case 'took':
      return [card(event.seat, event.target)];
    case 'recovered':
      return [coin(event.seat, event.target, event.diamonds)];
    case 'beer':
      return [coin(event.by, event.seat, 1)];
  }
  return [];
}
