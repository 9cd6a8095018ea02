import { expect, test } from 'vitest';
import { armsOf, shownIn } from './arms';
import type { OutlawsView } from './types';

/** Three streets of two places: each faces the next with its right, the one before with its left. */
const streets = [0, 1, 2].map((side) => ({
  places: [2, 1].map((step, place) => ({
    shown: false,
    opposite: { side: (side + step) % 3, place: 1 - place }
  }))
}));
const view = { streets } as unknown as OutlawsView;

test('the arm to look at is the one at which somebody is being shown', () => {
  const arms = armsOf(view, 0);
  expect(arms).toHaveLength(3);
  expect(shownIn(arms, view)).toBe(-1);
  for (const [side, place, arm] of [
    [0, 0, 0],
    [0, 1, 1],
    [1, 1, 2],
    [2, 0, 2]
  ] as const) {
    const here = structuredClone(view);
    here.streets[side]!.places[place]!.shown = true;
    expect(shownIn(arms, here)).toBe(arm);
  }
});
