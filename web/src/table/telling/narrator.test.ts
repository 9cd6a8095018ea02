import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, GameEvent, Summary } from '../../lib/protocol';
import type { TableStore } from '../../lib/table.svelte';
import type { GameTable } from '../game';
import { Narrator } from './narrator.svelte';

const game = {
  sentence: ({ on }: GameEvent) => ({ text: on, icon: '', seats: [], tone: 'plain' }),
  flights: () => []
} as unknown as GameTable;

const entry = (n: number, ...ons: string[]): Entry => ({
  n,
  at: 0,
  timed_out: null,
  events: ons.map((on) => ({ on }))
});

const seats = [0, 1].map((seat) => ({ seat, kind: 'bot', level: 'easy', player: null }));
const view = (alive: boolean[], winners: number[] = []) => ({
  players: alive.map((one) => ({ alive: one })),
  ...(winners.length ? { outcome: { winners, why: '', scores: [] } } : {})
});

function scene() {
  const store = {
    entries: [entry(0, 'started')],
    caughtUp: 1,
    you: null,
    summary: { id: 't', seats } as unknown as Summary,
    state: { turn: 0, view: view([true, true]), choices: [], claims: [], plan: null }
  };
  const narrator = new Narrator(store as unknown as TableStore, game);
  narrator.follow();
  return { store, narrator, texts: () => narrator.recent.map(({ told }) => told().text) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what was there before is not told again, but the last of it stands', () => {
  const { narrator, texts } = scene();
  expect(narrator.told?.text).toBe('started');
  expect(texts()).toEqual([]);
});

test('every event of a batch is told once, in order', () => {
  const { store, narrator, texts } = scene();
  store.entries = [...store.entries, entry(1, 'a', 'b'), entry(2, 'c')];
  narrator.follow();
  narrator.follow();
  expect(texts()).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(60_000);
  expect(narrator.told?.text).toBe('c');
});

test('a death is known by the view alone, is marked at its seat for a while, and told once', () => {
  const { store, narrator, texts } = scene();
  store.entries = [...store.entries, entry(1, 'shot')];
  narrator.follow();
  store.state = { ...store.state, view: view([true, false]) };
  narrator.follow();
  narrator.follow();
  expect(texts()).toHaveLength(2);
  const kinds = new Set<string | undefined>();
  for (let n = 0; n < 100; n++) {
    kinds.add(narrator.stage.at(1));
    vi.advanceTimersByTime(100);
  }
  expect([...kinds]).toEqual([undefined, 'died']);
  expect(narrator.stage.at(1)).toBeUndefined();
  expect(narrator.death(1)?.text).toBe(texts()[1]);
});

test('a victory is told once, and not to whoever comes afterwards', () => {
  const { store, narrator, texts } = scene();
  store.state = { ...store.state, view: view([true, false], [0]) };
  narrator.follow();
  narrator.follow();
  expect(narrator.recent.filter(({ moment }) => moment?.kind === 'won')).toHaveLength(1);
  expect(texts().length).toBe(2);
  const late = new Narrator(store as unknown as TableStore, game);
  late.follow();
  late.follow();
  expect(late.recent).toEqual([]);
});

test('how the reader fell is told at once, and then as calmly as anything', () => {
  const { store, narrator } = scene();
  const watched = store as { you: number | null };
  watched.you = 0;
  const lines = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => entry(first + n, `line ${first + n}`));
  store.entries = [...store.entries, ...lines(1, 9)];
  narrator.follow();
  vi.advanceTimersByTime(100);
  expect(narrator.told?.text).toBe('line 1');
  store.state = { ...store.state, view: view([false, true]) };
  narrator.follow();
  const out = () => narrator.told?.text.includes('out of the game');
  let passed = 0;
  for (; !out() && passed < 10_000; passed += 100) vi.advanceTimersByTime(100);
  expect(passed).toBeLessThan(3_000);
  store.entries = [...store.entries, ...lines(10, 2)];
  narrator.follow();
  vi.advanceTimersByTime(1_000);
  expect(out()).toBe(true);
});
