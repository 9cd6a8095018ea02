// What moves over the table: never which card, and whether two were exchanged can't be told.

import type { GameEvent } from '../../lib/protocol';
import { card, coin } from '../../table/flight';
import type { Flight } from '../../table/game';
import { RESERVE, placeSpot, saloonSpot, tokenSpot } from './spots';
import type { OutlawsEvent } from './types';

const both = (
  fly: (from: string, to: string, count: number) => Flight,
  one: string,
  other: string
): Flight[] => [fly(one, other, 1), fly(other, one, 1)];

export function flights(given: GameEvent): Flight[] {
  const event = given as unknown as OutlawsEvent;
  switch (event.on) {
    case 'moved':
      return both(card, placeSpot(event.side, event.places[0]!), placeSpot(event.side, event.places[1]!)); // prettier-ignore
    case 'entered':
      return event.places.map((place) => card(placeSpot(event.side, place), saloonSpot(event.side))); // prettier-ignore
    case 'filled':
      return [card(saloonSpot(event.side), placeSpot(event.side, event.place))];
    case 'lured':
      return both(card, placeSpot(event.side, event.place), placeSpot(event.side, event.to));
    case 'took':
      return [coin(tokenSpot(event.slot), event.seat, 1)];
    case 'refilled':
      return event.drawn ? [coin(RESERVE, tokenSpot(event.slots.at(-1)!), 1)] : [];
    case 'switched':
      return both(coin, tokenSpot(event.slots[0]!), tokenSpot(event.slots[1]!));
    case 'replaced':
      return both(coin, tokenSpot(event.slot), RESERVE);
    case 'shot':
    case 'arrested':
    case 'named':
    case 'accosted':
    case 'rescued':
      return [coin(event.seat, placeSpot(event.side, event.place), 1)];
    case 'robbed':
      return event.origin === 'opponent' ? [coin(event.from, event.seat, 1)] : [];
  }
  return [];
}
