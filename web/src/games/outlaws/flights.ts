// Animations for events. They never show which card moved or whether two were exchanged.

import { card, coin, type Flight } from '../../table/contract/flight';
import { flying } from '../../table/kit/flights';
import { slots } from './facts';
import { RESERVE, placeSpot, saloonSpot, tokenSpot } from './spots';
import type { Character, OutlawsEvent, OutlawsView } from './types';

const both = (
  fly: (from: string, to: string, count: number) => Flight,
  one: string,
  other: string
): Flight[] => [fly(one, other, 1), fly(other, one, 1)];

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

/** Flight of an icon from the acting character's spot, or from their seat while the character is
 * not revealed. */
const aimed =
  (by: Character, icon: string) =>
  ({ seat, side, place }: { seat: number; side: number; place: number }, view: OutlawsView) => {
    const from = shown(view, by, (one) => one === view.players[seat]!.side) ?? seat;
    return [{ ...coin(from, placeSpot(side, place), 1), icon }];
  };

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
export const flights = flying<OutlawsEvent, OutlawsView>({
  moved: ({ side, places: [one, other] }) => both(card, placeSpot(side, one!), placeSpot(side, other!)), // prettier-ignore
  entered: ({ side, places }) => places.map((place) => card(placeSpot(side, place), saloonSpot(side))), // prettier-ignore
  filled: ({ side, place }) => [card(saloonSpot(side), placeSpot(side, place))],
  lured: ({ side, place, to }) => both(card, placeSpot(side, place), placeSpot(side, to)),
  looked,
  took: ({ seat, slot, token }) => [{ ...coin(tokenSpot(slot), seat, 1), icon: token }],
  refilled: ({ drawn, slots }) => (drawn ? [coin(RESERVE, tokenSpot(slots.at(-1)!), 1)] : []),
  switched: ({ slots: [one, other] }) => both(coin, tokenSpot(one!), tokenSpot(other!)),
  replaced: ({ slot }) => both(coin, tokenSpot(slot), RESERVE),
  shot: aimed('hitman', 'bullet'),
  arrested: aimed('sheriff', 'cuffs'),
  unmasked: aimed('indian', 'look'),
  named: aimed('journalist', 'headline'),
  accosted: aimed('bandit', 'rob'),
  rescued,
  robbed: ({ origin, from, seat, token }) =>
    origin === 'opponent' ? [{ ...coin(from, seat, 1), icon: token }] : []
});
