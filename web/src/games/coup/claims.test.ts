import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { GameEvent } from '../../lib/protocol/index';
import { claims } from './claims';

beforeEach(() => (locale.now = 'en'));

const run = (...events: GameEvent[]) => claims([{ n: 0, at: 0, timed_out: null, events }]);

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

test('a claim is marked if all three copies are face up', () => {
  const made = run(lost(1, 'duke'), lost(2, 'duke'), lost(1, 'duke'), tax(0));
  expect(made[0]!.against).not.toBe(null);
});

test('a claim is marked if it contradicts an earlier one about the same hand', () => {
  expect(run(said(0, 'not', 'duke'), tax(0))[1]!.against).not.toBe(null);
  const changed = { on: 'returned', seat: 0, count: 2 };
  expect(run(said(0, 'not', 'duke'), changed, tax(0))[1]!.against).toBe(null);
});

test('a claim is marked if the seat claims more characters than it has cards', () => {
  const made = run(tax(0), said(0, 'hold', 'captain'), said(0, 'hold', 'contessa'));
  expect(made.map((one) => one.against !== null)).toEqual([false, false, true]);
});

const copies = /left/;
const reasons = (...events: GameEvent[]) => run(...events).map((one) => one.against?.() ?? null);

test('if more seats claim a character than copies are left, all of them are marked', () => {
  const two = [lost(3, 'duke'), lost(4, 'duke')];
  expect(reasons(...two, tax(0))).toEqual([null]);
  const made = reasons(...two, tax(0), tax(1));
  expect(made).toEqual([expect.stringMatching(copies), expect.stringMatching(copies)]);
  // The order does not matter: the card may be turned up after the claims.
  expect(reasons(two[0]!, tax(0), tax(1), two[1]!)).toEqual(made);
});

test('exchanged hands and conceded claims are not counted', () => {
  const two = [lost(3, 'duke'), lost(4, 'duke')];
  const changed = { on: 'returned', seat: 0, count: 2 };
  expect(reasons(...two, tax(0), changed, tax(1))).toEqual([null, null]);
  const conceded = { on: 'conceded', seat: 0, character: 'duke' };
  expect(reasons(...two, tax(0), conceded, tax(1))).toEqual([null, null]);
});

test('an earlier claim is marked once the third copy is turned up', () => {
  const made = reasons(tax(0), lost(1, 'duke'), lost(2, 'duke'), lost(3, 'duke'));
  expect(made[0]).not.toBe(null);
});

test('a turned-up card marks its denial', () => {
  expect(reasons(said(0, 'not', 'duke'), lost(0, 'duke'))[0]).not.toBe(null);
  expect(reasons(said(0, 'not', 'duke'), lost(0, 'captain'))).toEqual([null]);
  const shown = { on: 'shown', seat: 0, character: 'duke' };
  expect(reasons(said(0, 'not', 'duke'), shown)[0]).not.toBe(null);
});

test('once a whole hand is face up, claims to other characters are marked', () => {
  const made = reasons(tax(0), said(0, 'hold', 'captain'), lost(0, 'captain'), lost(0, 'contessa'));
  expect(made.map((one) => one !== null)).toEqual([true, false]);
});

test('turned-up cards leave less room for other claims', () => {
  const made = reasons(lost(0, 'captain'), tax(0), said(0, 'hold', 'contessa'));
  expect(made.map((one) => one !== null)).toEqual([false, true]);
  expect(reasons(tax(0), lost(0, 'duke'), said(0, 'hold', 'captain'))).toEqual([null, null]);
});

test('a true claim that was proved is never marked', () => {
  const shown = { on: 'shown', seat: 0, character: 'duke' };
  const replaced = { on: 'replaced', seat: 0, card: 0 };
  const later = [lost(1, 'duke'), lost(2, 'duke'), tax(3)];
  expect(reasons(tax(0), shown, replaced, ...later)).toEqual([null, null]);
  const rivals = [lost(1, 'duke'), lost(2, 'duke'), tax(3), tax(0), shown];
  expect(reasons(...rivals).map((one) => one !== null)).toEqual([true, false]);
});

test('private information makes no difference', () => {
  const secret = { on: 'dealt', seat: 0, count: 2, cards: ['captain', 'contessa'] };
  const drawn = { on: 'replaced', seat: 1, card: 0, character: 'duke' };
  expect(reasons(secret, tax(0), drawn, tax(1))).toEqual([null, null]);
});
