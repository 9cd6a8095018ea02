import { expect, test } from 'vitest';
import type { GameEvent } from '../../lib/protocol';
import { claims } from './claims';

const run = (...events: GameEvent[]) => claims([{ n: 0, at: 0, events }]);

const tax = (seat: number) => ({ on: 'declared', seat, action: { do: 'tax' }, claim: 'duke' });
const said = (seat: number, claim: string, character: string) => ({
  on: 'said',
  seat,
  claim,
  character
});
const lost = (seat: number, character: string) => ({ on: 'lost', seat, card: 0, character });

test('an action, a block and talk are claims; income is none', () => {
  const made = run(
    { on: 'declared', seat: 0, action: { do: 'income' }, claim: null },
    tax(0),
    { on: 'blocked', seat: 0, by: 1, character: 'contessa' },
    said(2, 'not', 'duke')
  );
  expect(made.map((one) => [one.seat, one.what, one.standing, one.negative])).toEqual([
    [0, 'duke', 'open', false],
    [1, 'contessa', 'open', false],
    [2, 'duke', 'said', true]
  ]);
});

test.each([
  ['unchallenged', 'unchallenged'],
  ['shown', 'proved'],
  ['conceded', 'conceded']
])('after "%s" a claim stands as %s', (on, standing) => {
  expect(run(tax(0), { on, seat: 0, character: 'duke' })[0]!.standing).toBe(standing);
});

test('three copies in the open speak against a claim', () => {
  const made = run(lost(1, 'duke'), lost(2, 'duke'), lost(1, 'duke'), tax(0));
  expect(made[0]!.against).not.toBe(null);
});

test('the opposite of what was said of the same cards speaks against a claim', () => {
  expect(run(said(0, 'not', 'duke'), tax(0))[1]!.against).not.toBe(null);
  const changed = { on: 'returned', seat: 0, count: 2 };
  expect(run(said(0, 'not', 'duke'), changed, tax(0))[1]!.against).toBe(null);
});

test('more characters than cards speak against a claim', () => {
  const made = run(tax(0), said(0, 'hold', 'captain'), said(0, 'hold', 'contessa'));
  expect(made.map((one) => one.against !== null)).toEqual([false, false, true]);
});
