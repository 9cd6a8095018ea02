// Animations for events. They never show which card moved or whether two were exchanged.

import type { GameEvent, View } from '../../lib/protocol/index';
import { card, coin } from '../../table/contract/flight';
import type { Flight } from '../../table/contract/game';
import { slots } from './facts';
import { RESERVE, placeSpot, saloonSpot, tokenSpot } from './spots';
import type { Character, OutlawsEvent, OutlawsView } from './types';

const both = (
  fly: (from: string, to: string, count: number) => Flight,
  one: string,
  other: string
): Flight[] => [fly(one, other, 1), fly(other, one, 1)];

/** Acting character of each event, and the icon that flies. */
const BY = {
  shot: ['hitman', 'bullet'],
  arrested: ['sheriff', 'cuffs'],
  named: ['journalist', 'headline'],
  accosted: ['bandit', 'rob'],
  unmasked: ['indian', 'look']
} as const;

/** Spot where this character is being revealed, on a side that `of` accepts. */
function shown(
  { streets }: OutlawsView,
  character: Character,
  of: (side: number) => boolean
): string | undefined {
  const found = streets.flatMap(({ places }, side) =>
    places.flatMap((one, place) =>
      of(side) && one.shown && one.character === character ? [placeSpot(side, place)] : []
    )
  );
  return found[0];
}

/** Flight from the actor's spot, or from their seat while they are not revealed. */
function aimed(event: { on: keyof typeof BY; seat: number; side: number; place: number }, view: OutlawsView): Flight[] {
  const [character, icon] = BY[event.on];
  const { side } = view.players[event.seat]!;
  const from = shown(view, character, (one) => one === side) ?? event.seat;
  return [{ ...coin(from, placeSpot(event.side, event.place), 1), icon }];
} // prettier-ignore

/** The shot player's Sheriff arrests the Hitman, on whatever side the Hitman stands. */
function rescued(event: { side: number; place: number }, view: OutlawsView): Flight[] {
  const to = shown(view, 'hitman', (side) => side !== event.side);
  return to ? [{ ...coin(placeSpot(event.side, event.place), to, 1), icon: 'cuffs' }] : [];
}

/** The token moves to the character in front of it. */
function looked({ seat, slot }: { seat: number; slot: number }, view: OutlawsView): Flight[] {
  const { side } = view.players[seat]!;
  const place = slots(view, side).indexOf(slot);
  return [{ ...coin(tokenSpot(slot), placeSpot(side, place), 1), icon: 'look' }];
}

/** The event's animations; empty if nothing moves. */
export function flights(given: GameEvent, seen: View): Flight[] {
  const event = given as unknown as OutlawsEvent;
  const view = seen as unknown as OutlawsView;
  switch (event.on) {
    case 'moved':
      return both(card, placeSpot(event.side, event.places[0]!), placeSpot(event.side, event.places[1]!)); // prettier-ignore
    case 'entered':
      return event.places.map((place) => card(placeSpot(event.side, place), saloonSpot(event.side))); // prettier-ignore
    case 'filled':
      return [card(saloonSpot(event.side), placeSpot(event.side, event.place))];
    case 'lured':
      return both(card, placeSpot(event.side, event.place), placeSpot(event.side, event.to));
    case 'looked':
      return looked(event, view);
    case 'took':
      return [{ ...coin(tokenSpot(event.slot), event.seat, 1), icon: event.token }];
    case 'refilled':
      return event.drawn ? [coin(RESERVE, tokenSpot(event.slots.at(-1)!), 1)] : [];
    case 'switched':
      return both(coin, tokenSpot(event.slots[0]!), tokenSpot(event.slots[1]!));
    case 'replaced':
      return both(coin, tokenSpot(event.slot), RESERVE);
    case 'shot':
    case 'arrested':
    case 'unmasked':
    case 'named':
    case 'accosted':
      return aimed({ ...event, on: event.on }, view);
    case 'rescued':
      return rescued(event, view);
    case 'robbed':
      return event.origin === 'opponent' ? [{ ...coin(event.from, event.seat, 1), icon: event.token }] : []; // prettier-ignore
  }
  return [];
}
