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

test('a claim is unproven until the card is face up', () => {
  expect(told(am)).toEqual([['said', null]]);
  expect(told(am, guard)).toEqual([['proved', null]]);
  expect(told(am, slave)).toEqual([['disproved', 'Their card is up: Slave.']]);
});

test('claims about another seat, and denials', () => {
  const is: KarayaEvent = { on: 'said', seat: 2, claim: 'is', role: 'slave', target: 1 };
  const not: KarayaEvent = { on: 'said', seat: 1, claim: 'not', role: 'slave' };
  expect(told(is, not, slave).map(([standing]) => standing)).toEqual(['proved', 'disproved']);
});

test('a claim is marked if the same player claimed the opposite', () => {
  const not: KarayaEvent = { on: 'said', seat: 1, claim: 'not', role: 'guard' };
  expect(told(am, not)[1]).toEqual(['said', 'They have said the opposite.']);
});

test('a claim is no longer judged once the card may have moved', () => {
  const traded: KarayaEvent = { on: 'traded', seat: 1, target: 3 };
  expect(told(am, traded, slave)).toEqual([['said', null]]);
  const hid: KarayaEvent = { on: 'hid', seat: 4 };
  expect(told(am, hid, slave)).toEqual([['said', null]]);
});
