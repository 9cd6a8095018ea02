// The streets as they lie on the table: each arm is a row of places and the row that it faces.

import type { Cell, OutlawsView } from './types';

export interface Arm {
  /** From the viewer's left. */
  near: Cell[];
  far: Cell[];
}

const key = (arm: Arm) => [arm.near[0]!.side, arm.far[0]!.side].sort().join();

/** All arms, those of this side first, from its left hand. */
export function armsOf(view: OutlawsView, side: number): Arm[] {
  const found: Arm[] = [];
  const sides = view.streets.map((_, n) => (side + n) % view.streets.length);
  for (const own of sides) {
    let arm: Arm | undefined;
    const arms: Arm[] = [];
    view.streets[own]!.places.forEach(({ opposite }, place) => {
      if (arm?.far[0]!.side !== opposite.side) arms.push((arm = { near: [], far: [] }));
      arm.near.push({ side: own, place });
      arm.far.push({ ...opposite });
    });
    found.push(...arms.filter((one) => !found.some((other) => key(other) === key(one))));
  }
  return found;
}

export const isOf = (arm: Arm, side: number): boolean => arm.near[0]!.side === side;

/** The arm where a character is being shown; -1 if none. */
export const shownIn = (arms: readonly Arm[], { streets }: OutlawsView): number =>
  arms.findIndex(({ near, far }) =>
    [...near, ...far].some(({ side, place }) => streets[side]!.places[place]!.shown)
  );

/** Places that fit side by side on a phone. */
const ROOM = 8;

/** A long street in two halves, which overlap in the middle. */
export function halved(arm: Arm): Arm[] {
  const { length } = arm.near;
  if (length <= ROOM) return [arm];
  const half = Math.ceil(length / 2);
  const part = (from: number, to?: number) => ({ near: arm.near.slice(from, to), far: arm.far.slice(from, to) }); // prettier-ignore
  return [part(0, half), part(length - half)];
}
