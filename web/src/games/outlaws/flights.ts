// Animations for events: never which card moved, nor whether two were exchanged.

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

/** Who does it, and with what. */
const BY = {
  shot: ['hitman', 'bullet'],
  arrested: ['sheriff', 'cuffs'],
  named: ['journalist', 'headline'],
  accosted: ['bandit', 'rob'],
  unmasked: ['indian', 'look']
} as const;

/** Where this character is being shown, on a side of which that is true. */
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

/** From the actor, who has turned by then. */
function aimed(event: { on: keyof typeof BY; seat: number; side: number; place: number }, view: OutlawsView): Flight[] {
  const [character, icon] = BY[event.on];
  const { side } = view.players[event.seat]!;
  const from = shown(view, character, (one) => one === side) ?? event.seat;
  return [{ ...coin(from, placeSpot(event.side, event.place), 1), icon }];
} // prettier-ignore

/** The Sheriff of the one who was shot at arrests the Hitman, wherever that one stands. */
function rescued(event: { side: number; place: number }, view: OutlawsView): Flight[] {
  const to = shown(view, 'hitman', (side) => side !== event.side);
  return to ? [{ ...coin(placeSpot(event.side, event.place), to, 1), icon: 'cuffs' }] : [];
}

/** The token is taken up by whoever stands before it. */
function looked({ seat, slot }: { seat: number; slot: number }, view: OutlawsView): Flight[] {
  const { side } = view.players[seat]!;
  const place = slots(view, side).indexOf(slot);
  return [{ ...coin(tokenSpot(slot), placeSpot(side, place), 1), icon: 'look' }];
}

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
