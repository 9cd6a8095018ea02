// Where tokens lie and who is opposite, from the rule book's tables (`npm run types`).

import found from '../../../schema/rulebooks/outlaws.json';
import type { Cell, OutlawsView } from './types';

const { arms, lines } = found.grounds;

/** The slots before a side's street, by place; none if that player is out. */
export function slots({ streets }: OutlawsView, side: number): number[] {
  const size = (of: number) => streets.at(of)!.places.length;
  if (!size(side)) return [];
  if (streets.length < 3) return lines.find(({ places }) => places === size(side))!.slots[side]!;
  let right = side - 1;
  while (!size(right)) right--;
  return arms[side]!.at(right < 0 ? right + streets.length : right)!;
}

/** The place that faces the same slot. */
export function opposite(view: OutlawsView, { side, place }: Cell): Cell {
  const slot = slots(view, side)[place]!;
  const cells = view.streets.map((_, of) => ({ side: of, place: slots(view, of).indexOf(slot) }));
  return cells.find((one) => one.side !== side && one.place >= 0)!;
}
