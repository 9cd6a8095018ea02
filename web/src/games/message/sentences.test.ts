import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { GameEvent } from '../../lib/protocol/index';
import { sentence } from './sentences';
import type { MessageEvent } from './types';

const names = (seat: number) => ['Ada', 'Bea', 'Cem'][seat]!;
const tell = (event: MessageEvent) => sentence(event as unknown as GameEvent, names);

beforeEach(() => (locale.now = 'en'));

const CARD = 'lock_black';
const AT = { seat: 0, card: CARD };

/** One event of each kind with its secrets; the type checks that none is missing. */
const events: { [K in MessageEvent['on']]: Extract<MessageEvent, { on: K }> | object } = {
  started: { first: 0 },
  identity_dealt: { seat: 0, side: 'military' },
  characters_dealt: { seat: 0, characters: ['viper', 'blade'] },
  chose: { seat: 0, character: 'viper' },
  turn: { seat: 0, number: 1 },
  drew: { seat: 0, count: 2, cards: [CARD, 'burn_red'] },
  reshuffled: { deck: 30 },
  shuffled: { deck: 30 },
  topped: AT,
  moved: { ...AT, to: 1 },
  taken: { ...AT, to: 1 },
  lifted: { ...AT, to: 1 },
  gained: { ...AT, by: 1 },
  burnt: AT,
  discarded: AT,
  revealed: { card: CARD },
  switched: AT,
  exposed: AT,
  put_back: AT,
  used: { seat: 0, use: 'lock', target: 1, card: CARD },
  fizzled: { seat: 0, use: 'lock', target: 1 },
  countered: { seat: 0, use: 'lock', target: 1, by: 2 },
  sent: { seat: 0, stamp: 'text', to: -1, card: CARD },
  heading: { to: 1 },
  arrived: { at: 1 },
  accepted: { seat: 0, forced: false },
  refused: { seat: 0, forced: false },
  locked: { seat: 0, by: 1 },
  lured: { seat: 0, by: 1 },
  looked: { seat: 0, target: 1, at: 'message', card: CARD },
  probed: { seat: 0, target: 1, answer: 'undercover' },
  spread: { seat: 0, count: 5 },
  turned_up: { seat: 0, character: 'viper' },
  turned_down: { seat: 0 },
  identity: { seat: 0, side: 'military' },
  exchanged: { seat: 0, target: 1, side: 'military' },
  stuck: { seat: 0 },
  sent_back: { seat: 0 },
  intercepted: { seat: 0 },
  dying: { seat: 0 },
  died: { seat: 0 },
  rescued: { seat: 0 },
  left: { seat: 0, cards: [CARD] },
  showed: { seat: 0, cards: [CARD] },
  lost: { seat: 0, why: 'stuck' },
  declared: { seat: 0, why: 'mission', void: false },
  said: { seat: 0, claim: 'think', target: 1, side: 'military' },
  over: {
    winners: [0], why: 'military', identities: ['military', null], characters: ['viper', null],
    hands: [[], []], message: null
  }
}; // prettier-ignore

const all = Object.entries(events).map(([on, rest]) => ({ on, ...rest }) as MessageEvent);

test.each(['en', 'zh-Hant'] as const)('every event has a sentence in %s', (now) => {
  locale.now = now;
  for (const event of all) {
    const told = tell(event)!;
    expect(told.text, event.on).toMatch(/\S{2}/);
    expect(told.text, event.on).not.toMatch(/undefined|null|\{|lock_black|NaN/);
    expect(told.icon, event.on).toMatch(/^\w+$/);
  }
});

test.each(['en', 'zh-Hant'] as const)(
  'the public sentence of an event contains no secrets, in %s',
  (now) => {
    locale.now = now;
    const secret = ['drew', 'topped', 'moved', 'looked', 'exchanged', 'sent', 'used'];
    for (const event of all.filter(({ on }) => secret.includes(on))) {
      const hidden = { card: null, cards: undefined, side: undefined };
      const bare = { ...event, ...hidden } as unknown as MessageEvent;
      const told = tell(
        event.on === 'sent' ? ({ ...bare, stamp: 'direct' } as MessageEvent) : bare
      )!;
      expect(told.tone, event.on).not.toBe('mine');
      expect(told.text, event.on).not.toMatch(/black|黑|undefined/);
    }
  }
);

test.each(['identity_dealt', 'characters_dealt'] as const)('of "%s" others hear nothing', (on) => {
  expect(tell({ on, seat: 0 })).toBe(null);
});

test.each(['message', 'probe', 'hand', 'card', 'identity'] as const)('a look at the %s', (at) => {
  const seen = at === 'probe' ? { card: 'probe_military_draw_red' } : at === 'hand' ? { cards: [CARD] } : at === 'identity' ? { side: 'military' as const } : { card: CARD }; // prettier-ignore
  const told = tell({ on: 'looked', seat: 0, target: 1, at, ...seen })!;
  expect(told.tone).toBe('mine');
  expect(tell({ on: 'looked', seat: 0, target: 1, at })!.text).toContain('Ada');
});

test('a Probe is known only to its user; the others are told the target', () => {
  const probe = { on: 'used', seat: 0, use: 'probe', target: 1, card: null } as const;
  expect(tell(probe)!.text).toBe('Ada used Probe on Bea.');
  const mine = tell({ ...probe, card: 'probe_military_draw_red' })!;
  expect([mine.tone, mine.text]).toEqual(['mine', 'Your Probe of Bea: Probe: Military draws 2']);
});

test.each([
  ['draw', 'Bea drew 2 cards.'],
  ['discard', 'Bea had to discard a card.'],
  ['undercover', 'Bea: “In fact I am undercover.”'],
  ['good_person', 'Bea: “I am a good person.”']
] as const)('a probe answered by "%s"', (answer, text) => {
  expect(tell({ on: 'probed', seat: 0, target: 1, answer })!.text).toBe(text);
});

test('the end names the winners, why, and all identities', () => {
  expect(tell(all.at(-1)!)!.text).toBe(
    'Ada won: Military Intelligence has its messages. Identities: Ada: Military Intelligence.'
  );
  const nobody = { ...events.over, on: 'over', winners: [], why: 'nobody' } as MessageEvent;
  expect(tell(nobody)!.text).toContain('Nobody won');
});

test('events of a newer server are ignored', () => {
  expect(sentence({ on: 'thundered', seat: 0 }, names)).toBe(null);
});

test('only spoken events are claims', () => {
  const marked = all.filter((event) => tell(event)?.claim).map(({ on }) => on);
  expect(marked).toEqual(['said']);
});

test('a revealed hand is listed in the log, and counted in the ticker line', () => {
  const cards = Array.from({ length: 7 }, () => 'probe_military_discard_black');
  for (const on of ['left', 'showed'] as const) {
    const told = tell({ on, seat: 0, cards })!;
    expect(told.text).toContain('Military');
    expect(told.brief).toContain('7 cards');
    expect(told.brief!.length).toBeLessThan(40);
  }
  expect(tell({ on: 'left', seat: 0, cards: [] })!.brief).toBe(undefined);
});

test('a response aimed at its user is told as such', () => {
  const burn = { on: 'used', seat: 0, use: 'burn', target: 0, card: null } as const;
  expect(tell(burn)?.text).toBe('Ada used Burn on themselves.');
  locale.now = 'zh-Hant';
  expect(tell(burn)?.text).toBe('Ada 對自己使用燒毀。');
});
