import { expect, test } from 'vitest';
import type { Change, Replayed } from '.';
import { put } from './patch';
import { views } from './frames';

const entry = (n: number, ...changes: Change[]): Replayed => ({
  n,
  at: 0,
  timed_out: null,
  events: [],
  steps: [],
  changes
});

const first = { view: { turn: 0, players: [{ coins: 2 }, { coins: 2 }] }, own: [] };

test('a view follows from the one before by what has changed', () => {
  const found = views(
    [
      entry(0, { path: [], value: first }),
      entry(1, { path: ['view', 'players', 1, 'coins'], value: 5 }),
      entry(2),
      entry(3, { path: ['view', 'outcome'], value: 'won' })
    ],
    () => ({})
  );
  expect(found.map((view) => (view.players as { coins: number }[])[1]!.coins)).toEqual([
    2, 5, 5, 5
  ]);
  expect(found[2]).not.toHaveProperty('outcome');
  expect(found[3]).toHaveProperty('outcome', 'won');
});

test('earlier views are left as they were', () => {
  const old = { a: [1, { b: 2 }], c: {} };
  const now = put(old, ['a', 1, 'b'], 3) as typeof old;
  expect(old).toEqual({ a: [1, { b: 2 }], c: {} });
  expect(now).toEqual({ a: [1, { b: 3 }], c: {} });
  expect(now.c).toBe(old.c);
});

test('an open frame is revealed from what each seat saw', () => {
  const open = { view: { hand: null }, own: [0, 1].map((n) => [{ path: ['hand'], value: n }]) };
  const found = views([entry(0, { path: [], value: open })], (view, seats) => ({
    ...view,
    hands: seats.map((one) => one.hand)
  }));
  expect(found).toEqual([{ hand: null, hands: [0, 1] }]);
});
