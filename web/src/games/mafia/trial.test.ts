import { expect, test } from 'vitest';
import type { GameEvent } from '../../lib/protocol/index';
import { entries, shown } from './observation.fake';
import { trial } from './trial';

const ACCUSED = { on: 'accused', seat: 0, target: 2 };
const FOUND = { on: 'recovered', seat: 2, target: 0, diamonds: 4 };
const OUT = { on: 'eliminated', seat: 2, why: 'accused' };
const TURN = { on: 'turn', seat: 0 };

/** The state of the accusation after each of these events. */
const told = (...events: GameEvent[]) => events.map((_, n) => trial(entries(events.slice(0, n + 1)))); // prettier-ignore

test('pockets first, then the count, then the outcome', () => {
  const [accused, pockets, count, out, over] = told(ACCUSED, shown(2, 'thief', 4, null), FOUND, OUT, TURN); // prettier-ignore
  expect(accused).toMatchObject({ target: 2, shown: null, found: null, out: false });
  expect(pockets).toMatchObject({ shown: { diamonds: 4 }, found: null });
  expect(count).toMatchObject({ found: 4, out: false });
  expect(out).toMatchObject({ found: 4, out: true });
  expect(over).toBeNull();
});

test('the beer for a wrong accusation comes after the pockets', () => {
  const beer = { on: 'beer', seat: 2, by: 0, left: 1 };
  const [, pockets, paid] = told(ACCUSED, shown(2, 'henchman', 0, 'henchman'), beer);
  expect(pockets).toMatchObject({ shown: { token: 'henchman' }, beers: null });
  expect(paid).toMatchObject({ beers: 1 });
});

test('after a shot the accused show first, and the Cleaner is not mistaken for them', () => {
  const bang = { on: 'bang', seat: 3, target: 2 };
  const words = { on: 'said', seat: 1, claim: 'doubt', target: 2 };
  const events = [ACCUSED, words, shown(2, 'thief', 4, null), bang, shown(3, 'cleaner', 0, 'cleaner')]; // prettier-ignore
  expect(told(...events).at(-1)).toMatchObject({ target: 2, shown: { role: 'thief' }, shot: 3 });
});

test('the next question ends the accusation', () => {
  const asked = { on: 'asked', seat: 0, target: 1, question: 'took' };
  expect(told(ACCUSED, shown(2, 'thief', 4, null), FOUND, OUT, TURN, asked).at(-1)).toBeNull();
});
