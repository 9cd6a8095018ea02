import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry, State, Summary } from '../../lib/protocol';
import type { TableStore } from '../../lib/tables/table.svelte';
import type { GameTable } from '../contract/table';
import { Narrator } from './narrator.svelte';

const game = {
  sentence: ({ on }: { on: string }) => ({ text: on, icon: '', seats: [], tone: 'plain' }),
  flights: () => []
} as unknown as GameTable;

const entry = (n: number): Entry => ({ n, at: 0, timed_out: null, events: [{ on: `${n}` }] });
const state = (turn: number, frames: State['frames'] = []): State => ({
  turn, view: { players: [] }, choices: [], claims: [], plan: null, frames
}); // prettier-ignore

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('changes of the table skip nothing, only returning to a hidden page does', () => {
  const people = ['person', 'person'].map((kind, seat) => ({ seat, kind }));
  const live = $state({
    you: 0,
    entries: [entry(0)],
    total: 1,
    summary: { id: 't', status: 'playing', seats: people } as unknown as Summary,
    state: state(0),
    told: () => {}
  });
  const narrator = new Narrator(live as unknown as TableStore, game);
  let hidden = $state(false);
  const stop = $effect.root(() => {
    $effect(() => narrator.hold(hidden));
  });
  flushSync();
  live.entries = [0, 1, 2, 3].map(entry);
  live.total = 4;
  live.state = state(1, [1, 2, 3].map((n) => ({ n, part: 0, changes: [] }))); // prettier-ignore
  narrator.follow();
  flushSync();
  expect(narrator.behind).toBe(2);
  // A player joins.
  live.summary = { ...live.summary };
  flushSync();
  expect(narrator.behind).toBe(2);
  hidden = true;
  flushSync();
  hidden = false;
  flushSync();
  expect(narrator.behind).toBe(1);
  stop();
  narrator.close();
});
