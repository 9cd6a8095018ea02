import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Entry, GameEvent } from '../../lib/protocol/index';
import { lines } from '../../table/sentences/lines';
import { beats } from '../../table/telling/beats';
import * as story from './story';

const game = { ...story, flights: () => [] } as unknown as Parameters<typeof beats>[0]['game'];
const names = (seat: number) => `P${seat}`;

/** Texts told to seat `you` for one entry, and the table's progress after each line. */
function told(you: number | null, ...events: GameEvent[]) {
  const entries: Entry[] = [{ n: 0, at: 0, timed_out: null, events }];
  const made = beats({ entries, from: 0, game, names: () => names, you, view: {}, fallen: [], won: [] }); // prettier-ignore
  const shown = made.filter(({ aside }) => !aside);
  return {
    line: shown.map((beat) => beat.told().brief ?? beat.told().text),
    heard: made.map((beat) => beat.told().text),
    parts: shown.map(({ part }) => part),
    log: lines(entries, story as never, names, you).map(({ text }) => text)
  };
}

const SEATS = 9;
const each = (make: (seat: number) => GameEvent) =>
  Array.from({ length: SEATS }, (_, n) => make(n));

/** The opening as told to seat 0; every third character is face down. */
const OPENING: GameEvent[] = [
  ...each((seat) => ({ on: 'chose', seat, character: seat % 3 ? 'killer' : null })),
  ...each((seat) => ({ on: 'drew', seat, count: 3, ...(seat ? {} : { cards: ['lock_red', 'burn_red', 'lock_blue'] }) })), // prettier-ignore
  { on: 'started', first: 4 },
  { on: 'turn', seat: 4, number: 1 }
];

beforeEach(() => {
  locale.now = 'en';
});

test('the deal takes three lines that name no card; the log has everything', () => {
  const { line, heard, parts, log } = told(0, ...OPENING);
  expect(line).toEqual([
    'Characters are chosen. Face up: 6, face down: 3.',
    'Everyone draws 3 cards.',
    'The game began. P4 goes first.'
  ]);
  expect(parts).toEqual([SEATS - 1, 2 * SEATS - 1, 2 * SEATS]);
  expect(log).toHaveLength(OPENING.length);
  // The spoken text tells who is who, and the reader's own cards before those of others.
  expect(heard.join(' ')).toContain('P1 plays Professional Killer. P2');
  expect(heard.findIndex((text) => /^You drew/.test(text))).toBe(1);
  locale.now = 'zh-Hant';
  expect(told(null, ...OPENING).line.slice(0, 2)).toEqual([
    '角色都選好了：翻開 6 位，蓋著 3 位。',
    '每人抽 3 張牌。'
  ]);
});

test('cards drawn during the game are told one by one', () => {
  const drew = (seat: number) => ({ on: 'drew', seat, count: 1 });
  expect(told(null, drew(0), drew(1), drew(2)).line).toHaveLength(3);
});

test('the receiver of a message is told once, and the table shows its way', () => {
  const sent = { on: 'sent', seat: 1, stamp: 'direct', to: 2, card: null };
  const heading = { on: 'heading', to: 2 };
  const { line, parts, log } = told(3, sent, heading);
  expect([line, parts, log]).toEqual([['P1 sent a Direct message to P2.'], [1], line]);
  // The sender hears which card it was; it is not shown, as others may see the screen.
  const own = told(1, { ...sent, card: 'lock_red' }, heading);
  expect([own.line, own.log.length]).toEqual([['The message is on its way to P2.'], 2]);
  const open = { ...sent, stamp: 'telegram', to: -1 };
  expect(told(3, open, heading).line).toEqual(['P1 sent a Telegram.', 'The message is on its way to P2.']); // prettier-ignore
});
