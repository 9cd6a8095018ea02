import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Action, Entry, Frame, GameEvent, State, Summary } from '../../lib/protocol';
import { set } from '../../lib/settings/settings.svelte';
import type { TableStore } from '../../lib/tables/table.svelte';
import type { Sentence } from '../contract/sentence';
import type { GameTable } from '../contract/table';
import { Narrator } from './narrator.svelte';

/** `turn` is no line; `begins...` begins a beat of its own. */
const game = {
  sentence: ({ on }: GameEvent): Partial<Sentence> => ({
    text: on,
    icon: '',
    seats: [],
    tone: on.startsWith('turn') ? 'turn' : 'plain',
    begins: on.startsWith('begins')
  }),
  flights: () => []
} as unknown as GameTable;

const entry = (n: number, ...ons: string[]): Entry => ({
  n,
  at: 0,
  timed_out: null,
  events: ons.map((on) => ({ on }))
});

const PASS = { do: 'pass' };

/** `coins` says how far the game has come. */
const view = (coins: number, alive = [true, true], winners: number[] = []) => ({
  coins,
  players: alive.map((one) => ({ alive: one })),
  ...(winners.length ? { outcome: { winners, why: '', scores: [] } } : {})
});

interface Live {
  id: string;
  entries: Entry[];
  total: number;
  caughtUp: number;
  you: number | null;
  sent: null;
  fresh: null;
  summary: Summary;
  state: State;
  told: ReturnType<typeof vi.fn>;
}

/** A table of one person and a bot; `people`: of two people. */
function scene({ people = 1, you = 0 }: { people?: number; you?: number | null } = {}) {
  const seats = [0, 1].map((seat) => ({ seat, kind: seat < people ? 'person' : 'bot' }));
  const live: Live = {
    id: 't',
    entries: [entry(0, 'started')],
    total: 1,
    caughtUp: 1,
    you,
    sent: null,
    fresh: null,
    summary: { id: 't', status: 'playing', seats } as unknown as Summary,
    state: { turn: 0, view: view(0), choices: [], claims: [], plan: null },
    told: vi.fn()
  };
  const narrator = new Narrator(live as unknown as TableStore, game);
  /** The log grows, and the state comes that follows: each event has brought one coin. */
  const hear = (entries: Entry[], more: Partial<State> = {}, framed = true) => {
    let coins = Number(live.state.view.coins);
    const frames: Frame[] = entries.flatMap(({ n, events }) =>
      events.map((_, part) => ({ n, part, changes: [{ path: ['coins'], value: ++coins }] }))
    );
    live.entries = [...live.entries, ...entries];
    live.total = live.entries.length;
    narrator.follow();
    live.state = {
      ...live.state,
      turn: live.state.turn + 1,
      view: view(coins),
      ...more,
      ...(framed ? { frames } : {})
    };
    if (more.view) live.state.view = { ...more.view, coins };
    narrator.follow();
  };
  /** What a page shows: the last event of the log, the coins, the line, what may be done. */
  const page = () => [
    narrator.story.entries.at(-1)!.events.at(-1)?.on,
    narrator.story.state.view.coins,
    narrator.told?.text,
    narrator.story.state.choices.length
  ];
  const texts = () => narrator.recent.map(({ told }) => told().text);
  return { live, narrator, story: narrator.story, hear, page, texts };
}

const SHORT = 1_100;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  set('reading', 'normal');
  vi.useRealTimers();
});

test('what was there before is not told again, but the last of it stands', () => {
  const { narrator, texts, page } = scene();
  expect(page()).toEqual(['started', 0, 'started', 0]);
  expect(narrator.story.telling).toBe(false);
  expect(texts()).toEqual([]);
});

test('the log, the board and the line are as of the event that is told, and the question comes last', () => {
  const { hear, page, story, texts } = scene();
  hear([entry(1, 'a', 'b'), entry(2, 'c')], { choices: [PASS] });
  expect(page()).toEqual(['a', 1, 'a', 0]);
  vi.advanceTimersByTime(SHORT - 1);
  expect(page()).toEqual(['a', 1, 'a', 0]);
  vi.advanceTimersByTime(1);
  expect(page()).toEqual(['b', 2, 'b', 0]);
  vi.advanceTimersByTime(SHORT);
  expect(page()).toEqual(['c', 3, 'c', 0]);
  expect(texts()).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(SHORT);
  expect(page()).toEqual(['c', 3, 'c', 1]);
  expect(story.telling).toBe(false);
});

test('nothing of what is to come is there while the log has come and its state has not', () => {
  const { live, narrator, page } = scene();
  live.entries = [...live.entries, entry(1, 'a')];
  live.total = 2;
  narrator.follow();
  expect(page()).toEqual(['started', 0, 'started', 0]);
});

test('whose turn it is comes with the line after it, and is said in its order', () => {
  const { hear, page, texts } = scene();
  hear([entry(1, 'a', 'turn'), entry(2, 'b'), entry(3, 'turn again')]);
  expect(page()).toEqual(['a', 1, 'a', 0]);
  vi.advanceTimersByTime(SHORT);
  expect(page()).toEqual(['b', 3, 'b', 0]);
  expect(texts()).toEqual(['a', 'turn', 'b']);
  vi.advanceTimersByTime(SHORT);
  expect(page()).toEqual(['turn again', 4, 'b', 0]);
  expect(texts()).toEqual(['a', 'turn', 'b', 'turn again']);
});

test('what was left over waits for its place when more comes', () => {
  const { hear, texts } = scene();
  hear([entry(1, 'a', 'turn')]);
  hear([entry(2, 'b')]);
  vi.advanceTimersByTime(SHORT);
  expect(texts()).toEqual(['a', 'turn', 'b']);
});

test('what is mine alone passes through at the present, and my plans while something is told', () => {
  const { hear, story } = scene();
  hear([], { turn: 0, choices: [PASS], prepared: 1 });
  expect([story.state.choices, story.state.prepared]).toEqual([[PASS], 1]);
  hear([entry(1, 'a')]);
  hear([], { plan: PASS, prepared: 2 });
  expect([story.state.plan, story.state.prepared, story.telling]).toEqual([PASS, 1, true]);
  vi.advanceTimersByTime(SHORT);
  expect([story.state.prepared, story.telling]).toEqual([2, false]);
});

test('entries without frames are past: the last of them is said, and all is shown', () => {
  const { hear, page, texts } = scene();
  hear([entry(1, 'a'), entry(2, 'b')], { choices: [PASS] }, false);
  expect(page()).toEqual(['b', 2, 'b', 1]);
  expect(texts()).toEqual(['b']);
});

test('what is said when the line is back stands its time before what happens next', () => {
  const { hear, page } = scene({ people: 2 });
  hear([entry(1, 'a')], { choices: [PASS] }, false);
  expect(page()).toEqual(['a', 1, 'a', 1]);
  vi.advanceTimersByTime(300);
  hear([entry(2, 'b')], { choices: [] });
  expect(page()).toEqual(['a', 1, 'a', 0]);
  hear([entry(3, 'c')]);
  vi.advanceTimersByTime(SHORT - 301);
  expect(page()).toEqual(['a', 1, 'a', 0]);
  vi.advanceTimersByTime(1);
  expect(page()).toEqual(['b', 2, 'b', 0]);
  vi.advanceTimersByTime(SHORT);
  expect(page()).toEqual(['c', 3, 'c', 0]);
});

test('the line that is jumped to stands its time, and a press goes on', () => {
  const { hear, page, narrator } = scene();
  hear([entry(1, 'a'), entry(2, 'b')]);
  narrator.now();
  hear([entry(3, 'c')]);
  vi.advanceTimersByTime(SHORT - 1);
  expect(page()).toEqual(['b', 2, 'b', 0]);
  expect(narrator.skip()).toBe(true);
  expect(page()).toEqual(['c', 3, 'c', 0]);
});

test('the rest of a long log is past', () => {
  const { live, narrator, page } = scene();
  live.total = 3;
  live.state = { ...live.state, turn: 9 };
  narrator.follow();
  live.entries = [...live.entries, entry(1, 'a'), entry(2, 'b')];
  narrator.follow();
  expect(page()[0]).toBe('b');
});

test('alone with bots nothing is passed over, and the page says how far it has told', () => {
  const { hear, live, texts } = scene();
  const many = Array.from({ length: 30 }, (_, n) => entry(n + 1, `line ${n + 1}`));
  hear(many, { choices: [PASS], clock: { kind: 'x' } as State['clock'] });
  for (let n = 1; n <= 30; n++) {
    expect(texts().at(-1)).toBe(`line ${n}`);
    expect(live.told).toHaveBeenLastCalledWith(n);
    vi.advanceTimersByTime(SHORT);
  }
  expect(live.told).toHaveBeenLastCalledWith(31);
});

const ASKED = { choices: [PASS], clock: { kind: 'x' } as State['clock'] };

test('with others, a question with a clock comes after the beat that is its cause', () => {
  const { hear, page, narrator } = scene({ people: 2 });
  const shown: unknown[] = [];
  hear([entry(1, 'a'), entry(2, 'b')]);
  vi.advanceTimersByTime(500);
  hear([entry(3, 'c'), entry(4, 'd', 'e')], ASKED);
  for (let n = 0; n < 40; n++) {
    const [, coins, line, choices] = page();
    const now = `${String(line)} ${String(coins)} ${String(choices)}`;
    if (shown.at(-1) !== now) shown.push(now);
    vi.advanceTimersByTime(100);
  }
  expect(shown).toEqual(['a 1 0', 'd 4 0', 'e 5 0', 'e 5 1']);
  expect(narrator.skipped).toBe(0);
});

test('how many lines were passed over stands beside the next', () => {
  const { hear, narrator } = scene({ people: 2 });
  hear([entry(1, 'a'), entry(2, 'b'), entry(3, 'c'), entry(4, 'd')], ASKED);
  expect([narrator.told?.text, narrator.skipped, narrator.behind]).toEqual(['a', 0, 1]);
  vi.advanceTimersByTime(SHORT);
  expect([narrator.told?.text, narrator.skipped, narrator.behind]).toEqual(['d', 2, 0]);
});

test('without a clock nobody is hurried', () => {
  const { hear, page } = scene({ people: 2 });
  hear([entry(1, 'a'), entry(2, 'b'), entry(3, 'c')], { choices: [PASS] });
  vi.advanceTimersByTime(SHORT);
  expect(page()[0]).toBe('b');
});

test('whoever falls far behind catches up in whole beats', () => {
  const { hear, page } = scene({ people: 2, you: null });
  hear(Array.from({ length: 30 }, (_, n) => entry(n + 1, `line ${n + 1}`, 'more')));
  vi.advanceTimersByTime(SHORT);
  expect(page()[0]).toBe('line 30');
});

test('a game may begin a beat within an entry', () => {
  const { hear, page } = scene({ people: 2 });
  hear([entry(1, 'a', 'b', 'begins c', 'd')], ASKED);
  vi.advanceTimersByTime(SHORT);
  expect(page()[0]).toBe('begins c');
});

test('a press goes on to the next beat, another kind of press to now', () => {
  const { hear, page, narrator } = scene();
  hear([entry(1, 'a', 'b'), entry(2, 'c'), entry(3, 'd')], { choices: [PASS] });
  expect(narrator.skip()).toBe(true);
  expect(page()).toEqual(['c', 3, 'c', 0]);
  narrator.now();
  expect(page()).toEqual(['d', 4, 'd', 1]);
  expect(narrator.skip()).toBe(false);
});

test('a page that nobody looks at holds, and goes on in whole beats among people', () => {
  const { hear, page, narrator } = scene({ people: 2 });
  hear([entry(1, 'a')]);
  narrator.hold(true);
  hear([entry(2, 'b'), entry(3, 'c')]);
  vi.advanceTimersByTime(60_000);
  expect(page()[0]).toBe('a');
  narrator.hold(false);
  vi.advanceTimersByTime(SHORT);
  expect(page()[0]).toBe('c');
});

test('at once, all is shown as soon as it is known', () => {
  set('reading', 'instant');
  const { hear, page, texts, live } = scene();
  hear([entry(1, 'a', 'turn'), entry(2, 'b')], { choices: [PASS] });
  expect(page()).toEqual(['b', 3, 'b', 1]);
  expect(texts()).toEqual(['a', 'turn', 'b']);
  expect(live.told).toHaveBeenLastCalledWith(3);
});

test('whoever is out and has wished for the rest is told it at once', () => {
  const { hear, page } = scene();
  hear([entry(1, 'a'), entry(2, 'b')]);
  hear([], { skips: [0] });
  expect(page()[0]).toBe('b');
  hear([entry(3, 'c'), entry(4, 'd')], { skips: [0] });
  expect(page()[0]).toBe('d');
});

test('another seat has another log, which is past', () => {
  const { live, narrator, hear, page } = scene();
  hear([entry(1, 'a'), entry(2, 'b')]);
  live.entries = [];
  live.total = 0;
  narrator.follow();
  live.entries = [entry(0, 'other'), entry(1, 'x'), entry(2, 'y')];
  live.total = 3;
  narrator.follow();
  live.state = { ...live.state, frames: [] };
  narrator.follow();
  expect(page()[0]).toBe('y');
});

test('a death is known by the view alone, is marked at its seat for a while, and told once', () => {
  const { hear, narrator, texts } = scene();
  hear([entry(1, 'shot')], { view: view(0, [true, false]) });
  expect(narrator.stage.at(1)).toBeUndefined();
  vi.advanceTimersByTime(SHORT);
  expect(narrator.stage.at(1)).toBe('died');
  vi.advanceTimersByTime(60_000);
  expect(narrator.stage.at(1)).toBeUndefined();
  expect(texts()).toHaveLength(2);
  expect(narrator.death(1)?.text).toBe(texts()[1]);
});

test('the end comes after what led to it has been told, with its board', () => {
  const { live, hear, narrator, story, texts } = scene();
  live.summary = { ...live.summary, status: 'over' };
  narrator.follow();
  expect(story.summary.status).toBe('playing');
  hear([entry(1, 'shot')], { view: view(0, [true, false], [0]) });
  const kinds = () => narrator.line?.moment?.kind;
  for (; kinds() !== 'won'; vi.advanceTimersByTime(100))
    expect(story.summary.status).toBe('playing');
  expect(story.summary.status).toBe('playing');
  vi.advanceTimersByTime(60_000);
  expect(story.summary.status).toBe('over');
  expect(texts()).toHaveLength(3);
});

test('a victory is not told to whoever comes afterwards', () => {
  const { live } = scene();
  live.summary = { ...live.summary, status: 'over' };
  live.state = { ...live.state, view: view(0, [true, false], [0]) };
  const late = new Narrator(live as unknown as TableStore, game);
  late.follow();
  expect([late.recent, late.story.summary.status]).toEqual([[], 'over']);
});

test('a press counts for nothing just after the question has changed', () => {
  const { hear, story } = scene();
  vi.advanceTimersByTime(1_000);
  expect(story.ready).toBe(true);
  const choices: Action[] = [PASS];
  hear([], { choices });
  expect(story.ready).toBe(false);
  vi.advanceTimersByTime(299);
  expect(story.ready).toBe(false);
  vi.advanceTimersByTime(1);
  expect(story.ready).toBe(true);
  // The same question once more, with another clock.
  hear([], { turn: story.state.turn, choices: [{ ...PASS }] });
  expect(story.ready).toBe(true);
});
