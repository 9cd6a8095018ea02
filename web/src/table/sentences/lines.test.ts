import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Entry, GameEvent } from '../../lib/protocol';
import type { Sentence } from '../contract/sentence';
import { lines, tell, turnAt } from './lines';

const TONES: Record<string, Sentence['tone']> = { turn: 'turn', said: 'talk', drew: 'mine' };

const game = {
  sentence: ({ on, seat }: GameEvent): Sentence | null =>
    on === 'quiet'
      ? null
      : {
          text: on,
          icon: on,
          seats: [Number(seat)],
          tone: TONES[on] ?? 'plain',
          claim: on === 'said' || on === 'dared'
        }
};
const names = (seat: number) => `P${seat}`;
const entry = (n: number, on: string[], timed_out: number | null = null): Entry => ({
  n,
  at: 0,
  timed_out,
  events: on.map((one) => ({ on: one, seat: 2 }))
});

beforeEach(() => (locale.now = 'en'));

test('a move made by the clock says so first, in both languages', () => {
  const late = entry(4, ['moved', 'quiet'], 2);
  const said = tell(late, game, names, null);
  expect(said.map((one) => one.text)).toEqual([
    'P2 ran out of time, and was moved automatically.',
    'moved'
  ]);
  expect(said[0]).toMatchObject({ seats: [2], glyph: 'clock', tone: 'clock' });
  locale.now = 'zh-Hant';
  expect(tell(late, game, names, null)[0]!.text).toContain('時間到');
  expect(tell(entry(4, ['moved']), game, names, null)).toHaveLength(1);
});

test('every line has its kinds, and a claim is also a move or talk', () => {
  const made = lines([entry(0, ['turn', 'dared']), entry(1, ['said', 'drew'], 2)], game, names, 2);
  expect(made.map((line) => [line.id, line.kinds])).toEqual([
    ['0.0', ['play']],
    ['0.1', ['play', 'claim']],
    ['1.0', ['clock']],
    ['1.1', ['talk', 'claim']],
    ['1.2', ['mine']]
  ]);
});

test('an entry belongs to the turn in progress', () => {
  const log = ['dealt', 'turn', 'moved', 'turn'].map((on, n) => entry(n, [on]));
  expect(log.map(({ n }) => turnAt(log, n, game))).toEqual([0, 1, 1, 2]);
});
