import { expect, test } from 'vitest';
import { locale } from '../lib/language/locale.svelte';
import type { Replayed, Summary } from '../lib/protocol';
import { plain } from '../lib/language/names';
import type { Names } from '../table/contract/names';
import type { GameTable } from '../table/contract/table';
import { LiveObservation } from '../table/observation/observation.svelte';
import { ReplayStore } from './replay.svelte';

const table = { id: 'abc', status: 'over', seats: [] } as unknown as Summary;
const game = {
  sentence: (event: { on: string }) => ({ tone: event.on === 'turn' ? 'turn' : 'plain' }),
  reveal: (view: unknown) => view
} as unknown as GameTable;

/** One entry per letter; a `t` begins a turn. */
const entries = (letters: string): Replayed[] =>
  [...letters].map((letter, n) => ({
    n,
    at: 0,
    timed_out: null,
    events: [{ on: letter === 't' ? 'turn' : 'else' }],
    steps: [],
    changes: n
      ? [{ path: ['view', 'n'], value: n }]
      : [{ path: [], value: { view: { n }, own: [] } }]
  }));

const store = (at: number, letters = 'totoo') =>
  new ReplayStore(table, '1', entries(letters), game, at);

test('later entries are not shown', () => {
  const replay = store(2);
  expect(replay.entries.map((entry) => entry.n)).toEqual([0, 1, 2]);
  expect(replay.state.view).toEqual({ n: 2 });
  expect(replay.summary.status).toBe('playing');
  replay.at = 4;
  expect(replay.summary.status).toBe('over');
});

test('positions are clamped to the first and last entry', () => {
  expect(store(99).at).toBe(4);
  const replay = store(1);
  replay.step(-7);
  expect(replay.at).toBe(0);
});

test('one may go from turn to turn', () => {
  const replay = store(0, 'ootootoo');
  const stops = [1, 1, 1].map(() => (replay.turn(1), replay.at));
  expect(stops).toEqual([2, 5, 7]);
  const back = [1, 1, 1].map(() => (replay.turn(-1), replay.at));
  expect(back).toEqual([5, 2, 0]);
});

test('playback stops at the end, and playing again starts over', () => {
  const replay = store(3);
  replay.playing = true;
  replay.at += 1;
  expect(replay.playing).toBe(false);
  replay.playing = true;
  expect([replay.at, replay.playing]).toEqual([0, true]);
  replay.step(1);
  expect(replay.playing).toBe(false);
});

test('a seat viewpoint has that seat as "you", the open one has none', () => {
  expect(store(0).you).toBe(1);
  expect(new ReplayStore(table, 'open', entries('t'), game, 0).you).toBe(null);
});

test('a reader who played is "you", except from the viewpoint of another seat', () => {
  const seats = [0, 1].map((seat) => ({
    seat,
    player: { id: `p${seat}`, name: `Player ${seat}` }
  }));
  const speaking = { ...game, sentence: (_: unknown, names: Names) => ({ text: names(1), tone: 'plain' }), flights: () => [] }; // prettier-ignore
  const names = (viewpoint: string, own: number | null) => {
    const replay = new ReplayStore({ ...table, seats } as unknown as Summary, viewpoint, entries('o'), speaking as unknown as GameTable, 0, own); // prettier-ignore
    const said = replay.beats.map((beat) => plain(beat.told().text));
    return [...said, plain(new LiveObservation(replay, speaking as unknown as GameTable).names(1))];
  };
  locale.now = 'en';
  for (const viewpoint of ['1', 'open', 'public'])
    expect(names(viewpoint, 1)).toEqual(['You', 'You']);
  expect(names('0', 1)).toEqual(['Player 1', 'Player 1']);
  expect(names('1', null)).toEqual(['Player 1', 'Player 1']);
});

test('the length of the game is shown on request, or at its end', () => {
  const replay = store(1);
  expect([replay.measured, replay.reach]).toEqual([false, 1]);
  replay.step(2);
  replay.step(-3);
  expect([replay.measured, replay.reach]).toEqual([false, 3]);
  replay.measure();
  expect([replay.measured, replay.reach]).toEqual([true, 4]);
  expect(store(4).measured).toBe(true);
});

test('turnOf numbers turns over the whole game', () => {
  expect([0, 1, 2, 4].map(store(0).turnOf)).toEqual([1, 1, 2, 2]);
});

const shot: Replayed[] = [
  { events: [{ on: 'shot' }], alive: [true, true], winners: [] },
  { events: [{ on: 'fell' }], alive: [true, false], winners: [0] },
  { events: [{ on: 'said' }], alive: [true, false], winners: [0] }
].map(({ events, alive, winners }, n) => {
  const players = alive.map((one) => ({ alive: one }));
  const outcome = winners.length ? { winners, why: '', scores: [] } : null;
  const value = { view: { players, outcome }, own: [] };
  return { n, at: 0, timed_out: null, events, steps: [], changes: [{ path: [], value }] };
});

const seats = [0, 1].map((seat) => ({ seat, kind: 'bot', level: 'easy', player: null }));
const telling = {
  ...game,
  sentence: ({ on }: { on: string }) => ({ text: on, icon: '', seats: [], tone: 'plain' }),
  moment: ({ on }: { on: string }, before: readonly { on: string }[]) =>
    on === 'fell' ? { kind: 'died', seats: [1], text: `by what was ${before.at(-1)?.on}` } : null,
  flights: () => []
} as unknown as GameTable;

test('moments are told as at the table: with their cause, and from the view where no event tells them', () => {
  locale.now = 'en';
  const replay = new ReplayStore({ ...table, seats } as unknown as Summary, '1', shot, telling, 0);
  const told = () => replay.beats.map(({ told, moment }) => [told().text, moment?.kind]);
  expect(told()).toEqual([['shot', undefined]]);
  replay.step(1);
  expect(told()[0]).toEqual(['by what was shot', 'died']);
  expect(told()[1]![1]).toBe('won');
  expect(told()).toHaveLength(2);
  replay.step(1);
  expect(told()).toEqual([['said', undefined]]);
});

test('playback goes through an entry event by event, and the board follows', () => {
  const coins = (value: number) => [{ path: ['view', 'coins'], value }];
  const players = [{ alive: true }, { alive: true }];
  const view = { players, outcome: null, coins: 0, ask: 'before' };
  const whole: Replayed[] = [
    { events: [{ on: 'dealt' }], steps: [], changes: [{ path: [], value: { view, own: [] } }] },
    {
      events: [{ on: 'shot' }, { on: 'fell' }, { on: 'said' }],
      steps: [coins(1), coins(2), coins(3)],
      changes: [{ path: ['view', 'ask'], value: 'after' }]
    },
    { events: [{ on: 'said' }], steps: [coins(4)], changes: [] }
  ].map((entry, n) => ({ ...entry, n, at: 0, timed_out: null }));
  const replay = new ReplayStore({ ...table, seats } as unknown as Summary, '1', whole, telling, 0);
  replay.playing = true;
  const seen = [1, 2, 3, 4].map(() => {
    replay.advance();
    const { coins, ask } = replay.state.view as { coins?: number; ask: unknown };
    const events = replay.entries.at(-1)!.events.length;
    return [replay.at, coins, ask, events, replay.latest.map(({ part }) => part), replay.playing];
  });
  expect(seen).toEqual([
    [1, 1, null, 1, [0], true],
    [1, 2, null, 2, [1], true],
    [1, 3, 'after', 3, [2], true],
    [2, 4, 'after', 1, [0], false]
  ]);
  replay.step(-1);
  expect([replay.state.view, replay.latest.length]).toEqual([
    { ...view, coins: 3, ask: 'after' },
    3
  ]);
});

test('joined events are told together from the first of them on', () => {
  const together = {
    ...telling,
    joined: ([first, second]: { on: string }[]) =>
      first!.on === 'shot' && second?.on === 'fell' ? { count: 2, text: () => 'both' } : null
  } as unknown as GameTable;
  const view = { players: [], outcome: null };
  const whole: Replayed[] = [
    { events: [{ on: 'dealt' }], steps: [], changes: [{ path: [], value: { view, own: [] } }] },
    { events: [{ on: 'shot' }, { on: 'fell' }, { on: 'said' }], steps: [[], [], []], changes: [] }
  ].map((entry, n) => ({ ...entry, n, at: 0, timed_out: null }));
  const replay = new ReplayStore(table, '1', whole, together, 0);
  const seen = [1, 2].map(() => {
    replay.advance();
    return replay.beats.map(({ told }) => told().text);
  });
  expect(seen).toEqual([['both'], ['both', 'said']]);
});
