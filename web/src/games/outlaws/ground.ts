// Where tokens lie and who is opposite, from the rule book's tables (`npm run types`).

import { arms } from '../../../schema/rulebooks/outlaws.json';
import type { Cell, OutlawsView } from './types';

/** The slots before a side's street, by place; none if that player is out. */
export function slots({ streets, tokens }: OutlawsView, side: number): number[] {
  const line = [...tokens.keys()];
  if (streets.length < 3) return side ? line.reverse() : line;
  if (!streets[side]!.places.length) return [];
  let right = side;
  do right = (right || streets.length) - 1;
  while (!streets[right]!.places.length);
  return [...arms[side]!.toReversed(), ...arms[right]!];
}

/** The place that faces the same slot. */
export function opposite(view: OutlawsView, { side, place }: Cell): Cell {
  const slot = slots(view, side)[place]!;
  const places = view.streets.map((_, of) => (of === side ? -1 : slots(view, of).indexOf(slot)));
  const far = places.findIndex((one) => one >= 0);
  return { side: far, place: places[far]! };
}
