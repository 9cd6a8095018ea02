// Card selection in an exchange: which of the own and drawn cards are returned.

import { m } from '../../paraglide/messages';
import type { Button } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { choicesOf, mine, viewOf } from './facts';
import { NAMES } from './text';

/** First place of the drawn cards; own cards come before it. */
export const DRAWN = 2;

/** Sets of places that may be returned together. */
const ways = (observation: Observation): number[][] =>
  choicesOf(observation).flatMap((choice) => (choice.cards ? [choice.cards] : []));

/** Whether the reader is choosing cards to return. */
export const exchanging = (observation: Observation): boolean => ways(observation).length > 0;

/** Whether this card may be returned together with the picked ones. */
export function pickable(observation: Observation, place: number): boolean {
  const wanted = [...new Set([...observation.picked, place])];
  return ways(observation).some((cards) => wanted.every((one) => cards.includes(one)));
}

/** Picks the card, or unpicks it. */
export function toggle(observation: Observation, place: number): void {
  const { picked } = observation;
  if (picked.includes(place)) observation.picked = picked.filter((one) => one !== place);
  else if (pickable(observation, place)) observation.picked = [...picked, place];
}

/** One button per card, shown at the card itself, with its place as the key. */
export function cardButtons(observation: Observation): Button[] {
  const { drawn } = viewOf(observation);
  const own = mine(observation)!.cards;
  const cards = [
    ...own.flatMap(({ face, up }, place) => (up ? [] : [{ face, place }])),
    ...drawn.map((face, n) => ({ face, place: DRAWN + n }))
  ];
  return cards.map(({ face, place }) => ({
    id: `card-${place}`,
    label: observation.faces && face ? NAMES[face]() : m.coup_card_at({ place: place + 1 }),
    help: '',
    key: String(place + 1),
    apart: true,
    run: () => toggle(observation, place)
  }));
}
