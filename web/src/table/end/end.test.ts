import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { GameEvent, Replayed } from '../../lib/protocol';
import { decisive } from './decisive';
import { accounts, type Past } from '../contract/reckoning';

beforeEach(() => {
  locale.now = 'en';
});

/** A past with one entry per list of events; the text of an event is its name. */
function past(...all: string[][]): Past {
  const entries: Replayed[] = all.map((ons, n) => ({
    n,
    at: 0,
    timed_out: null,
    events: ons.map((on) => ({ on })),
    steps: [],
    changes: []
  }));
  return { entries, views: all.map(() => ({})), options: {} };
}

const game = {
  sentence: ({ on }: GameEvent) =>
    on === 'hidden' ? null : { text: on, icon: '', seats: [], tone: 'plain' as const },
  moment: ({ on }: GameEvent) => {
    const kind = on === 'fell' ? 'died' : on === 'over' ? 'won' : null;
    return kind && { kind, seats: [0], text: `${on}, with its cause`, more: 'the story behind it' };
  },
  flights: () => []
} as unknown as Parameters<typeof decisive>[1];

test('the decisive moment has the number of its entry', () => {
  const all = past(['began'], ['hidden', 'fell'], ['spoke'], ['over']);
  expect(decisive(all, game, String)).toEqual({
    n: 1,
    text: 'fell, with its cause',
    more: 'the story behind it'
  });
  // Also within the entry of the victory, and without any moment.
  expect(decisive(past(['began'], ['fell', 'over']), game, String)!.n).toBe(1);
  expect(decisive(past(['began'], ['spoke'], ['over']), game, String)).toEqual({
    n: 1,
    text: 'spoke'
  });
  expect(decisive(past(['over']), game, String)).toBeNull();
});

test('an account has the number of its entry and sees all earlier events', () => {
  const told = accounts(
    past(['a', 'b'], ['c', 'fell']),
    ({ on }, before) =>
    on === 'fell' ? { text: before().map((event) => event.on).join() } : null // prettier-ignore
  );
  expect(told).toEqual([{ n: 1, text: 'a,b,c' }]);
});
