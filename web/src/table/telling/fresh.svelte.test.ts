import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import type { ChatLine, Entry, State, Summary } from '../../lib/protocol';
import type { TableStore } from '../../lib/tables/table.svelte';
import { Story } from './story.svelte';

const entry = (n: number, events = 1): Entry => ({
  n,
  at: n,
  timed_out: null,
  events: Array.from({ length: events }, () => ({ on: 'turn' }))
});
const view = {} as State['view'];
const said = { n: 0, at: 1, seat: 1, player: null, name: '' } as ChatLine;

class Live {
  entries = [entry(0), entry(1, 2), entry(2)];
  state = { turn: 0, view, choices: [] } as unknown as State;
  summary = { id: 't', status: 'playing', seats: [] } as unknown as Summary;
  fresh = $state.raw<ChatLine | null>(said);
}

function scene() {
  const live = new Live();
  return { live, story: new Story(live as unknown as TableStore) };
}

test("a bot's line waits until its events are played back; a person's does not", () => {
  const { live, story } = scene();
  story.tell([entry(0), entry(1, 1)], view);
  expect(story.fresh).toBeNull();
  live.fresh = { ...said, player: 'bo', name: 'Bo' };
  expect(story.fresh?.name).toBe('Bo');
  live.fresh = said;
  story.tell([entry(0), entry(1, 2)], view);
  expect(story.fresh).toBe(said);
});

test('a chat line is new once, however much is played back after it', () => {
  const { story } = scene();
  let times = 0;
  const stop = $effect.root(() => {
    $effect(() => void (story.fresh && times++));
  });
  for (const entries of [
    [entry(0), entry(1, 2)],
    [entry(0), entry(1, 2), entry(2)]
  ]) {
    flushSync();
    story.tell(entries, view);
  }
  flushSync(() => story.catchUp());
  expect(times).toBe(1);
  stop();
});
