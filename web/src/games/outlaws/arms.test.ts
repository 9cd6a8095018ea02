import { expect, test } from 'vitest';
import { armsOf, shownIn } from './arms';
import type { OutlawsView } from './types';

/** Each street's left half faces the next street, its right half the previous one. */
const streets = [0, 1, 2].map(() => ({
  places: Array.from({ length: 8 }, () => ({ shown: false }))
}));
const view = { streets, tokens: [] } as unknown as OutlawsView;

test('the arm shown is the one where a character is being revealed', () => {
  const arms = armsOf(view, 0);
  expect(arms).toHaveLength(3);
  expect(shownIn(arms, view)).toBe(-1);
  for (const [side, place, arm] of [
    [0, 0, 0],
    [0, 4, 1],
    [1, 3, 2],
    [2, 4, 2]
  ] as const) {
    const here = structuredClone(view);
    here.streets[side]!.places[place]!.shown = true;
    expect(shownIn(arms, here)).toBe(arm);
  }
});
