import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Entry } from '../../lib/protocol/index';
import { claims } from './claims';
import type { KarayaEvent } from './types';

beforeEach(() => (locale.now = 'en'));

const told = (...events: KarayaEvent[]) =>
  claims(
    events.map((event, n) => ({
      n,
      at: 0,
      timed_out: null,
      events: [event as unknown as Entry['events'][number]]
    }))
  ).map(({ standing, against }) => [standing, against?.() ?? null]);

const am: KarayaEvent = { on: 'said', seat: 1, claim: 'am', role: 'guard' };
const guard: KarayaEvent = { on: 'revealed', seat: 1, role: 'guard' };
const slave: KarayaEvent = { on: 'revealed', seat: 1, role: 'slave' };

test('a word is said, until the card is up', () => {
  expect(told(am)).toEqual([['said', null]]);
  expect(told(am, guard)).toEqual([['proved', null]]);
  expect(told(am, slave)).toEqual([['disproved', 'Their card is up: Slave.']]);
});

test('a word about somebody else, and one that denies', () => {
  const is: KarayaEvent = { on: 'said', seat: 2, claim: 'is', role: 'slave', target: 1 };
  const not: KarayaEvent = { on: 'said', seat: 1, claim: 'not', role: 'slave' };
  expect(told(is, not, slave).map(([standing]) => standing)).toEqual(['proved', 'disproved']);
});

test('the opposite of what the same player has said speaks against it', () => {
  const not: KarayaEvent = { on: 'said', seat: 1, claim: 'not', role: 'guard' };
  expect(told(am, not)[1]).toEqual(['said', 'They have said the opposite.']);
});

test('once a card may lie elsewhere, nothing is held against a word', () => {
  const traded: KarayaEvent = { on: 'traded', seat: 1, target: 3 };
  expect(told(am, traded, slave)).toEqual([['said', null]]);
  const hid: KarayaEvent = { on: 'hid', seat: 4 };
  expect(told(am, hid, slave)).toEqual([['said', null]]);
});
