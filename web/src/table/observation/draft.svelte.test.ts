// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { clearDrafts, DraftStore } from './draft.svelte';

afterEach(() => sessionStorage.clear());

const DRAFT = { turn: 7, armed: null, aiming: 'steal', path: [], mark: 2, picked: [1] };

test('a draft survives a reload and is dropped at the next decision', () => {
  new DraftStore('t').set(DRAFT);
  const again = new DraftStore('t');
  expect(again.at(7)).toEqual(DRAFT);
  expect(again.at(8).picked).toEqual([]);
  expect(new DraftStore('other').at(7).picked).toEqual([]);
});

test("the bar's default button is not stored as a choice", () => {
  new DraftStore('t').set({ ...DRAFT, aiming: undefined });
  expect(new DraftStore('t').at(7).aiming).toBe(undefined);
});

test('an answer and a logout delete the draft', () => {
  const done = new DraftStore('t');
  done.set(DRAFT);
  done.set(null);
  expect(new DraftStore('t').at(7).mark).toBe(null);
  done.set(DRAFT);
  clearDrafts();
  expect(new DraftStore('t').at(7).mark).toBe(null);
});

test('a replay stores no draft', () => {
  new DraftStore(null).set(DRAFT);
  expect(sessionStorage.length).toBe(0);
});
