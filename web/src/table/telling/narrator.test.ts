import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Action, Entry, Frame, GameEvent, State, Summary } from '../../lib/protocol';
import { set } from '../../lib/settings/settings.svelte';
import type { TableStore } from '../../lib/tables/table.svelte';
import type { Sentence } from '../contract/sentence';
import type { GameTable } from '../contract/table';
import { Narrator } from './narrator.svelte';

/** A game whose `turn` events show no line and whose `begins...` events begin a beat. */
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

/** A view in which `coins` shows the progress of the game. */
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

/** A table of one person and a bot; with `people: 2`, of two people. */
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
  /** Receives log entries, then their state, in which each event added one coin. */
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
  /** What the page shows: the last log event, coins, line and number of choices. */
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

test('earlier entries are not played back, but the last line is shown', () => {
  const { narrator, texts, page } = scene();
  expect(page()).toEqual(['started', 0, 'started', 0]);
  expect(narrator.story.telling).toBe(false);
  expect(texts()).toEqual([]);
});

test('log, board and line match the event being played, and the question comes last', () => {
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

test("nothing new is shown between the log's arrival and the state's", () => {
  const { live, narrator, page } = scene();
  live.entries = [...live.entries, entry(1, 'a')];
  live.total = 2;
  narrator.follow();
  expect(page()).toEqual(['started', 0, 'started', 0]);
});

test('a turn event comes with the line after it and is announced in order', () => {
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

test('leftover announcements keep their place when more entries arrive', () => {
  const { hear, texts } = scene();
  hear([entry(1, 'a', 'turn')]);
  hear([entry(2, 'b')]);
  vi.advanceTimersByTime(SHORT);
  expect(texts()).toEqual(['a', 'turn', 'b']);
});

test('private state is live, and plans are live during playback', () => {
  const { hear, story } = scene();
  hear([], { turn: 0, choices: [PASS], prepared: 1 });
  expect([story.state.choices, story.state.prepared]).toEqual([[PASS], 1]);
  hear([entry(1, 'a')]);
  hear([], { plan: PASS, prepared: 2 });
  expect([story.state.plan, story.state.prepared, story.telling]).toEqual([PASS, 1, true]);
  vi.advanceTimersByTime(SHORT);
  expect([story.state.prepared, story.telling]).toEqual([2, false]);
});

test('of entries without frames, only the last line is shown, with the live state', () => {
  const { hear, page, texts } = scene();
  hear([entry(1, 'a'), entry(2, 'b')], { choices: [PASS] }, false);
  expect(page()).toEqual(['b', 2, 'b', 1]);
  expect(texts()).toEqual(['b']);
});

test('the line shown after a reconnection stays its time before the next', () => {
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

test('a line that was skipped to stays its time, and a press goes on', () => {
  const { hear, page, narrator } = scene();
  hear([entry(1, 'a'), entry(2, 'b')]);
  narrator.now();
  hear([entry(3, 'c')]);
  vi.advanceTimersByTime(SHORT - 1);
  expect(page()).toEqual(['b', 2, 'b', 0]);
  expect(narrator.skip()).toBe(true);
  expect(page()).toEqual(['c', 3, 'c', 0]);
});

test('the rest of a long log is not played back', () => {
  const { live, narrator, page } = scene();
  live.total = 3;
  live.state = { ...live.state, turn: 9 };
  narrator.follow();
  live.entries = [...live.entries, entry(1, 'a'), entry(2, 'b')];
  narrator.follow();
  expect(page()[0]).toBe('b');
});

test('alone with bots nothing is skipped, and the page reports its progress', () => {
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

test('among people, a timed question comes right after the beat that caused it', () => {
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

test('the number of skipped lines is shown with the next line', () => {
  const { hear, narrator } = scene({ people: 2 });
  hear([entry(1, 'a'), entry(2, 'b'), entry(3, 'c'), entry(4, 'd')], ASKED);
  expect([narrator.told?.text, narrator.skipped, narrator.behind]).toEqual(['a', 0, 1]);
  vi.advanceTimersByTime(SHORT);
  expect([narrator.told?.text, narrator.skipped, narrator.behind]).toEqual(['d', 2, 0]);
});

test('without a clock nothing is skipped', () => {
  const { hear, page } = scene({ people: 2 });
  hear([entry(1, 'a'), entry(2, 'b'), entry(3, 'c')], { choices: [PASS] });
  vi.advanceTimersByTime(SHORT);
  expect(page()[0]).toBe('b');
});

test('a page that falls far behind skips whole beats', () => {
  const { hear, page } = scene({ people: 2, you: null });
  hear(Array.from({ length: 30 }, (_, n) => entry(n + 1, `line ${n + 1}`, 'more')));
  vi.advanceTimersByTime(SHORT);
  expect(page()[0]).toBe('line 30');
});

test('a game can begin a beat within an entry', () => {
  const { hear, page } = scene({ people: 2 });
  hear([entry(1, 'a', 'b', 'begins c', 'd')], ASKED);
  vi.advanceTimersByTime(SHORT);
  expect(page()[0]).toBe('begins c');
});

test('a press skips to the next beat, the other button to the live state', () => {
  const { hear, page, narrator } = scene();
  hear([entry(1, 'a', 'b'), entry(2, 'c'), entry(3, 'd')], { choices: [PASS] });
  expect(narrator.skip()).toBe(true);
  expect(page()).toEqual(['c', 3, 'c', 0]);
  narrator.now();
  expect(page()).toEqual(['d', 4, 'd', 1]);
  expect(narrator.skip()).toBe(false);
});

test('a hidden page pauses, and skips whole beats on return among people', () => {
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

test('with instant reading, everything is shown as it arrives', () => {
  set('reading', 'instant');
  const { hear, page, texts, live } = scene();
  hear([entry(1, 'a', 'turn'), entry(2, 'b')], { choices: [PASS] });
  expect(page()).toEqual(['b', 3, 'b', 1]);
  expect(texts()).toEqual(['a', 'turn', 'b']);
  expect(live.told).toHaveBeenLastCalledWith(3);
});

test('an eliminated reader who asked to skip sees everything at once', () => {
  const { hear, page } = scene();
  hear([entry(1, 'a'), entry(2, 'b')]);
  hear([], { skips: [0] });
  expect(page()[0]).toBe('b');
  hear([entry(3, 'c'), entry(4, 'd')], { skips: [0] });
  expect(page()[0]).toBe('d');
});

test('the log of another seat is not played back', () => {
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

test('an elimination known only from the view is marked for a while and told once', () => {
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

test('the game ends only after its last events were played back', () => {
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

test('a victory before the page was opened is not played back', () => {
  const { live } = scene();
  live.summary = { ...live.summary, status: 'over' };
  live.state = { ...live.state, view: view(0, [true, false], [0]) };
  const late = new Narrator(live as unknown as TableStore, game);
  late.follow();
  expect([late.recent, late.story.summary.status]).toEqual([[], 'over']);
});

test('presses are ignored just after the question has changed', () => {
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
  // The same question again, with another clock.
  hear([], { turn: story.state.turn, choices: [{ ...PASS }] });
  expect(story.ready).toBe(true);
});
