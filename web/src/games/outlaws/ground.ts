// Where tokens lie and who is opposite, from the rule book's tables (`npm run types`).

import { grounds } from '../../../schema/rulebooks/outlaws.json';
import type { Cell, OutlawsView } from './types';

const { arms, lines } = grounds;

/** The slots before a side's street, by place; none if that player is out. */
export function slots({ streets }: OutlawsView, side: number): number[] {
  const { length } = streets[side]!.places;
  const line = lines.find((one) => one.length === length);
  if (!line || streets.length < 3) return (side ? line?.toReversed() : line) ?? [];
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
