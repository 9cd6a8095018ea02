// The streets as laid out on the table: each arm is a row of places and the row that faces it.

import { opposite } from './facts';
import type { Cell, OutlawsView } from './types';

/** Two facing rows of places. */
export interface Arm {
  /** Listed from the viewer's left. */
  near: Cell[];
  far: Cell[];
}

/** All arms; those of this side first, starting at its left. */
export function armsOf(view: OutlawsView, side: number): Arm[] {
  const found: Arm[] = [];
  const sides = view.streets.map((_, n) => (side + n) % view.streets.length);
  sides.forEach((own, n) => {
    let arm: Arm | undefined;
    view.streets[own]!.places.forEach((_, place) => {
      const near = { side: own, place };
      const far = opposite(view, near);
      // Already listed, seen from the other side.
      if (sides.indexOf(far.side) < n) return;
      if (arm?.far[0]!.side !== far.side) found.push((arm = { near: [], far: [] }));
      arm.near.push(near);
      arm.far.push(far);
    });
  });
  return found;
}

/** Whether the arm's near row belongs to this side. */
export const isOf = (arm: Arm, side: number): boolean => arm.near[0]!.side === side;

/** Index of the arm where a character is being revealed; -1 if none. */
export const shownIn = (arms: readonly Arm[], { streets }: OutlawsView): number =>
  arms.findIndex(({ near, far }) =>
    [...near, ...far].some(({ side, place }) => streets[side]!.places[place]!.shown)
  );

/** Number of places that fit side by side on a phone. */
const ROOM = 8;

/** A long street as two halves that overlap in the middle. */
export function halved(arm: Arm): Arm[] {
  const { length } = arm.near;
  if (length <= ROOM) return [arm];
  const half = Math.ceil(length / 2);
  const part = (from: number, to?: number) => ({ near: arm.near.slice(from, to), far: arm.far.slice(from, to) }); // prettier-ignore
  return [part(0, half), part(length - half)];
}
