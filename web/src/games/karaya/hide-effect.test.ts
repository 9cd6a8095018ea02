import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Entry, GameEvent } from '../../lib/protocol/index';
import type { Role } from './roles';
import { secretly } from './sentences';
import { changed } from './hide-effect';
import type { KarayaEvent } from './types';

beforeEach(() => (locale.now = 'en'));

const names = (seat: number) => `P${seat}`;
const entry = (n: number, ...events: KarayaEvent[]): Entry => ({
  n,
  at: 0,
  timed_out: null,
  events: events as unknown as Entry['events']
});

const BEFORE: KarayaEvent[] = [
  { on: 'round', number: 1, first: 0 },
  { on: 'dealt', role: 'guard' },
  { on: 'revealed', seat: 2, role: 'slave' }
];

/** What seat 0, a Guard, is told after P2 hid with a face-up Slave. */
const told = (role: Role | undefined, before = BEFORE, seat = 2) => {
  const event = { on: 'hid', seat, ...(role ? { role } : {}) } as unknown as GameEvent;
  return secretly(event, names, 0, () => before as unknown as GameEvent[])?.text ?? null;
};

test('a reader whose card changed is told who took it, and their new card', () => {
  expect(told('slave')).toBe('While eyes were shut, P2 took your Guard and left you the Slave.');
});

test('a reader whose role differs from the traded one knows that their card was not taken', () => {
  expect(told('guard')).toBe('While eyes were shut, P2 did not take your card: Guard.');
});

test('with equal roles, the card may have been taken', () => {
  const alike = [...BEFORE, { on: 'revealed', seat: 2, role: 'guard' } as KarayaEvent];
  expect(told('guard', alike)).toContain('P2 may have taken your card');
});

test('the trading seat is told its card; seats that do not look at one are told nothing', () => {
  const mine = [...BEFORE, { on: 'revealed', seat: 0, role: 'guard' } as KarayaEvent];
  expect(told('slave', mine, 0)).toBe('You have hidden, with another card: Slave.');
  expect(told('guard', mine, 0)).toContain('the same as before');
  expect(told(undefined)).toBe(null);
});

test('a taken card is marked until its owner acts or the round is over', () => {
  const taken = [entry(0, ...BEFORE), entry(1, { on: 'hid', seat: 2, role: 'slave' })];
  expect(changed(taken, 0)).toMatchObject({ n: 1, by: 2, was: 'guard', now: 'slave' });
  expect(changed([...taken, entry(2, { on: 'passed', seat: 1 })], 0)).not.toBe(null);
  expect(changed([...taken, entry(2, { on: 'passed', seat: 0 })], 0)).toBe(null);
  expect(changed([...taken, entry(2, { on: 'round', number: 2, first: 0 })], 0)).toBe(null);
  const kept = [entry(0, ...BEFORE), entry(1, { on: 'hid', seat: 2, role: 'guard' })];
  expect(changed(kept, 0)).toBe(null);
});
