import { expect, test } from 'vitest';
import type { Entry } from '../../lib/protocol/index';
import { remember } from './memory';
import type { KarayaEvent } from './types';

/** Log as told to seat 0 of six, one event per entry. */
const entries = (...events: KarayaEvent[]): Entry[] =>
  events.map((event, n) => ({
    n,
    at: 0,
    timed_out: null,
    events: [event as unknown as Entry['events'][number]]
  }));

const ROUND: KarayaEvent[] = [
  { on: 'round', number: 1, first: 0 },
  { on: 'dealt', role: 'guard' },
  { on: 'turn', seat: 0, number: 1 }
];

const after = (...events: KarayaEvent[]) => remember(entries(...ROUND, ...events), 0);

const peek = (target: number, role: 'sultan' | 'slave' | 'assassin'): KarayaEvent => ({
  on: 'peeked',
  seat: 0,
  target,
  role
});

test('a seen card is noted with its turn; cards seen by others are not', () => {
  const memory = after(peek(3, 'slave'), { on: 'turn', seat: 1, number: 1 }, { on: 'peeked', seat: 1, target: 2 }); // prettier-ignore
  expect(memory.at(3)).toEqual({ role: 'slave', how: 'peeked', not: false, slot: 1, moved: null });
  expect(memory.at(2)).toBe(undefined);
});

test('a prophecy is noted card by card', () => {
  const memory = after({ on: 'looked', seat: 0, targets: [1, 4], roles: ['slave', 'sultan'] });
  expect([memory.at(1)?.role, memory.at(4)?.role]).toEqual(['slave', 'sultan']);
});

test('notes move with the cards of a public trade', () => {
  const memory = after(peek(3, 'slave'), { on: 'traded', seat: 3, target: 5 });
  expect(memory.at(3)).toBe(undefined);
  expect(memory.at(5)).toMatchObject({ role: 'slave', how: 'followed', moved: null });
});

test('notes move with the cards of a trade with the centre', () => {
  const memory = after(peek(3, 'slave'), { on: 'traded_centre', seat: 3 });
  expect(memory.at(3)).toBe(undefined);
  expect(memory.at('centre')).toMatchObject({ role: 'slave', how: 'followed' });
});

test('after a trade with the reader, the partner holds the reader’s old card', () => {
  const chosen = after({ on: 'traded', seat: 0, target: 2, role: 'slave' });
  expect(chosen.at(2)).toMatchObject({ role: 'guard', how: 'gave' });
  expect(chosen.own).toBe('slave');
  const taken = after({ on: 'traded', seat: 4, target: 0, role: 'sultan' });
  expect(taken.at(4)).toMatchObject({ role: 'guard', how: 'gave' });
  expect(taken.own).toBe('sultan');
});

const UP: KarayaEvent = { on: 'revealed', seat: 2, role: 'assassin' };
const HID: KarayaEvent = { on: 'hid', seat: 2, role: 'guard' };

test('a hiding makes notes on hidden cards uncertain, with the turn', () => {
  const memory = after(peek(3, 'slave'), UP, { on: 'turn', seat: 2, number: 1 }, HID);
  const moved = { seat: 2, slot: 2 };
  expect(memory.at(3)).toMatchObject({ role: 'slave', moved });
  expect(memory.at(2)).toMatchObject({ role: 'assassin', how: 'up', moved });
});

test('a second hiding keeps the first turn, and seeing the card again makes it certain', () => {
  const twice = [UP, HID, { on: 'turn', seat: 1, number: 1 }, UP, { ...HID }] as KarayaEvent[];
  expect(after(peek(3, 'slave'), ...twice).at(3)?.moved).toEqual({ seat: 2, slot: 1 });
  expect(after(peek(3, 'slave'), ...twice, peek(3, 'sultan')).at(3)?.moved).toBe(null);
});

test('notes on cards that cannot be traded stay certain', () => {
  const jailed: KarayaEvent = { on: 'detained', seat: 1, target: 3 };
  expect(after(peek(3, 'slave'), jailed, UP, HID).at(3)?.moved).toBe(null);
  const back: KarayaEvent = { on: 'lost_slot', seat: 3, why: 'prison' };
  expect(after(peek(3, 'slave'), jailed, back, UP, HID).at(3)?.moved).not.toBe(null);
});

test('if the reader’s card changed, the trading seat has the old one, and no other card moved', () => {
  const memory = after(peek(3, 'slave'), UP, { ...HID, role: 'assassin' });
  expect(memory.own).toBe('assassin');
  expect(memory.at(2)).toMatchObject({ role: 'guard', how: 'gave', moved: null });
  expect(memory.at(3)?.moved).toBe(null);
});

test('trading secretly for a card of the same role changes nothing', () => {
  const same = after(peek(3, 'slave'), { on: 'revealed', seat: 0, role: 'guard' }, { on: 'hid', seat: 0, role: 'guard' }); // prettier-ignore
  expect(same.at(3)?.moved).toBe(null);
});

test('an Oracle that must keep its card still has it', () => {
  const oracle: KarayaEvent[] = [{ on: 'revealed', seat: 2, role: 'oracle' }, HID];
  const told = entries(...ROUND, peek(3, 'slave'), ...oracle);
  expect(remember(told, 0, true).at(2)).toMatchObject({ role: 'oracle', moved: null });
  expect(remember(told, 0, true).at(3)?.moved).toBe(null);
  expect(remember(told, 0, false).at(2)?.moved).not.toBe(null);
});

test('a seat known not to be a Slave is noted as such, unless its role is known', () => {
  expect(after({ on: 'not_slave', target: 4 }).at(4)).toMatchObject({ role: 'slave', not: true });
  expect(after(peek(4, 'sultan'), { on: 'not_slave', target: 4 }).at(4)).toMatchObject({
    role: 'sultan',
    not: false
  });
});

test('face-up cards have no note, and a new round starts without notes', () => {
  expect(after(peek(2, 'assassin'), UP).at(2)).toBe(undefined);
  const next = after(peek(3, 'slave'), { on: 'round', number: 2, first: 1 });
  expect(next.at(3)).toBe(undefined);
});

test('dead players do not look at a card again', () => {
  const died: KarayaEvent = { on: 'died', seat: 0, role: 'guard', how: 'assassinated' };
  const memory = after(peek(3, 'slave'), died, UP, { on: 'hid', seat: 2 });
  expect(memory.own).toBe('guard');
  expect(memory.at(3)?.moved).not.toBe(null);
});
