// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { forgetHalf, HalfDone } from './draft.svelte';

afterEach(() => sessionStorage.clear());

const half = { turn: 7, armed: null, aiming: 'steal', path: [], mark: 2, picked: [1] };

test('a choice half made is there after a refresh, and gone at the next decision', () => {
  new HalfDone('t').set(half);
  const again = new HalfDone('t');
  expect(again.at(7)).toEqual(half);
  expect(again.at(8).picked).toEqual([]);
  expect(new HalfDone('other').at(7).picked).toEqual([]);
});

test('what the bar itself aims at is not taken for a choice after a refresh', () => {
  new HalfDone('t').set({ ...half, aiming: undefined });
  expect(new HalfDone('t').at(7).aiming).toBe(undefined);
});

test('an answer, and whoever logs out, leaves nothing half made', () => {
  const done = new HalfDone('t');
  done.set(half);
  done.set(null);
  expect(new HalfDone('t').at(7).mark).toBe(null);
  done.set(half);
  forgetHalf();
  expect(new HalfDone('t').at(7).mark).toBe(null);
});

test('a replay keeps nothing', () => {
  new HalfDone(null).set(half);
  expect(sessionStorage.length).toBe(0);
});
