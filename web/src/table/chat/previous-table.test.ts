import { beforeEach, expect, test } from 'vitest';
import { speaker } from './lines';
import { keep, kept } from './previous-table';
import { locale } from '../../lib/language/locale.svelte';
import type { ChatLine, Seat } from '../../lib/protocol';

beforeEach(() => {
  locale.now = 'en';
});

const bot = (seat: number, name: string) =>
  ({ seat, kind: 'bot', level: 'easy', player: null, bot: { name, face: 1 } }) as unknown as Seat;
const line = (n: number, more: object) =>
  ({ n, at: 0, seat: 0, player: null, name: '', face: 0, text: 'hello', phrase: null, ...more }) as unknown as ChatLine; // prettier-ignore

test("a bot's lines keep its own name at the next table, whoever has its seat there", () => {
  const seats = [bot(0, 'ada'), bot(1, 'hugo')];
  keep('next', {
    lines: [line(0, { seat: 1 }), line(1, { player: 'p', name: 'Bo' })],
    seats,
    you: 0
  });
  const { lines, seats: there } = kept('next')!;
  expect(lines.map((one) => speaker(one, there))).toEqual(['Hugo', 'Bo']);
  locale.now = 'zh-Hant';
  expect(speaker(lines[0]!, there)).toBe('雨果');
});

test('a deleted account is labelled as such, and as a spectator where names are hidden', () => {
  const gone = line(0, { player: 'p', seat: null });
  expect(speaker(gone, [])).toBe('Deleted account');
  expect(speaker(gone, [], true)).not.toBe('Deleted account');
});

test('only the last table is remembered, and only its last lines', () => {
  const lines = Array.from({ length: 80 }, (_, n) => line(n, {}));
  keep('a', { lines, seats: [], you: null });
  expect(kept('a')!.lines.length).toBeLessThan(60);
  expect(kept('a')!.lines.at(-1)!.n).toBe(79);
  keep('b', { lines: [], seats: [], you: null });
  expect(kept('a')).toBe(null);
});
