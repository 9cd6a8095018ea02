import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../../lib/net/socket.fake';
import { locale } from '../../lib/language/locale.svelte';
import type { Entry, State, Summary } from '../../lib/protocol';
import { TableStore } from '../../lib/tables/table.svelte';
import type { Bar } from '../contract/bar';
import type { GameTable } from '../contract/table';
import { LiveObservation } from './observation.svelte';
import { Narrator } from '../telling/narrator.svelte';

const TOLD = 'Watch what happens.';
const LINE = 1_100;
/** Answer time of a bot that need not think. */
const SOON = 60;

/** A game whose bar asks for an answer or names whom the table waits for. */
const game = {
  sentence: ({ on }: { on: string }) => ({ text: on, icon: '', seats: [], tone: 'plain' }),
  flights: () => [],
  bar: ({ choices, sent, view }: LiveObservation): Bar => {
    const asked = choices.length > 0 && !sent;
    const prompt = asked ? 'Challenge?' : `Waiting for ${String(view.waits)}`;
    return { kind: asked ? 'react' : 'wait', prompt, buttons: [], plans: [] };
  }
} as unknown as GameTable;

let store: TableStore;
let narrator: Narrator;
let observation: LiveObservation;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  locale.now = 'en';
  store = new TableStore('t');
  store.open();
  FakeSocket.last.open();
  const seats = ['person', 'bot'].map((kind, seat) => ({ seat, kind }));
  store.summary = { id: 't', status: 'playing', seats } as unknown as Summary;
  store.you = 0;
  store.entries = [entry(0, 'began')];
  store.state = state('Bo', []);
  narrator = new Narrator(store, game);
  observation = new LiveObservation(narrator.story, game);
});
afterEach(() => {
  narrator.close();
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function entry(n: number, on: string): Entry {
  return { n, at: 0, timed_out: null, events: [{ on }] };
}

function state(waits: string, choices: State['choices']): State {
  const turn = (store.state?.turn ?? 0) + 1;
  return { turn, view: { waits, players: [] }, choices, claims: [], plan: null };
}

/** Receives an event, then a state that waits for another player or asks the reader. */
function hear(on: string, waits: string, choices: State['choices'] = []) {
  const n = store.entries.length;
  store.entries = [...store.entries, entry(n, on)];
  store.total = store.entries.length;
  store.state = { ...state(waits, choices), frames: [{ n, part: 0, changes: [] }] };
  narrator.follow();
}

/** Prompts of the bar while this many milliseconds pass, without repetitions. */
function says(ms: number): string[] {
  const said = [observation.bar.prompt];
  for (let gone = 0; gone < ms; gone += 10) {
    vi.advanceTimersByTime(10);
    if (observation.bar.prompt !== said.at(-1)) said.push(observation.bar.prompt);
  }
  return said;
}

test('the prompt does not change between two beats without a gap', () => {
  hear('Ann pays', 'Bo');
  expect(says(LINE + SOON)).toEqual([TOLD]);
  hear('Bo passes', 'Cy');
  expect(says(LINE + SOON)).toEqual([TOLD]);
  // A player is thinking.
  expect(says(1_000)).toEqual([TOLD, 'Waiting for Cy']);
});

test('a question is shown at once, and an answer is not followed by a prompt that flashes', () => {
  hear('Ann pays', 'me', [{ do: 'pass' }]);
  expect(says(LINE)).toEqual([TOLD, 'Challenge?']);
  void narrator.story.play({ do: 'pass' });
  expect(says(SOON)).toEqual([TOLD]);
  hear('Bo passes', 'Cy');
  expect(says(LINE - SOON)).toEqual([TOLD]);
});
