import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../../lib/net/socket.fake';
import type { Guide } from '../../lib/protocol';
import { TableStore } from '../../lib/tables/table.svelte';
import { Coach } from './coach.svelte';

let store: TableStore;
let coach: Coach;

const guide = (more: Partial<Guide> = {}): Guide => ({
  name: 'first',
  page: 3,
  pages: 9,
  texts: ['why', 'what'],
  then: 'before',
  wanted: [{ do: 'steal', target: 1 }],
  left: false,
  ...more
});

const say = (lesson: Guide | null, choices: { do: string; target?: number }[], turn = 1) =>
  FakeSocket.last.say({
    msg: 'state',
    turn,
    view: {},
    choices,
    claims: [],
    plan: null,
    lesson
  });

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('WebSocket', FakeSocket);
  store = new TableStore('abc');
  store.open();
  FakeSocket.last.open();
  coach = new Coach(store);
});

afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
});

const steal = { target: 1, do: 'steal' };

test('a table without a lesson restricts nothing', () => {
  say(null, [steal]);
  expect(coach.leads).toBe(false);
  expect(coach.lets(false)).toBe(true);
  expect(coach.nudge).toBeNull();
});

test('texts must be read first, then only the wanted move is possible', () => {
  say(guide(), [{ do: 'income' }, steal]);
  expect([coach.text, coach.more, coach.number]).toEqual(['why', true, 4]);
  expect(coach.lets(coach.wants(steal))).toBe(false);
  expect(coach.nudge).toBe('read');
  coach.next();
  expect([coach.text, coach.more, coach.number]).toEqual(['what', false, 5]);
  expect(coach.nudge).toBeNull();
  expect(coach.lets(coach.wants({ do: 'income' }))).toBe(false);
  expect(coach.nudge).toBe('other');
  expect(coach.lets(coach.wants({ do: 'steal', target: 2 }))).toBe(false);
  expect(coach.lets(coach.wants(steal))).toBe(true);
});

test('while others move, the coach describes what is going on', () => {
  say(guide(), []);
  expect([coach.text, coach.more]).toEqual(['before', false]);
  expect(coach.wants(steal)).toBe(false);
  say(guide(), [steal], 2);
  expect(coach.text).toBe('why');
});

test('a lesson never goes back, neither its number nor its text', () => {
  say(guide(), [steal]);
  coach.next();
  expect([coach.text, coach.number]).toEqual(['what', 5]);
  say(guide(), [], 2);
  expect([coach.text, coach.number]).toEqual(['', 5]);
  say(guide({ page: 5, then: 'after' }), [], 3);
  expect([coach.text, coach.number]).toEqual(['after', 5]);
});

test('a reader who left or skipped the lesson is free, also after a reload', () => {
  say(guide({ left: true, texts: [], wanted: [] }), [steal]);
  expect(coach.lets(false)).toBe(true);
  say(guide(), [steal], 2);
  expect(coach.leads).toBe(true);
  coach.skipped = true;
  expect(coach.lets(false)).toBe(true);
  expect(new Coach(store).skipped).toBe(true);
  coach.skipped = false;
  expect(new Coach(store).leads).toBe(true);
});
