import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { GameEvent } from '../../lib/protocol/index';
import { beatOf } from '../../table/telling/beats.fake';
import { flights } from './flights';
import { PLACING } from './arrival';
import { moment } from './moments';
import { rulebook } from './rulebook';
import { sentence } from './sentences';

beforeEach(() => {
  locale.now = 'en';
});

const names = (seat: number) => ['Ann', 'Bo', 'Cy', 'Dee'][seat]!;

/** The moment for the last of these events. */
const last = (...events: GameEvent[]) => moment(events.at(-1)!, events.slice(0, -1), names);
const text = (...events: GameEvent[]) => last(...events)?.text ?? '';
const more = (...events: GameEvent[]) => last(...events)?.more ?? '';

const turn: GameEvent = { on: 'turn', seat: 1, number: 4 };
const sent: GameEvent = { on: 'sent', seat: 1, stamp: 'telegram', to: -1, card: null };
const refused: GameEvent = { on: 'refused', seat: 2, forced: false };
const accepted: GameEvent = { on: 'accepted', seat: 0, forced: false };
const forced: GameEvent = { on: 'accepted', seat: 0, forced: true };
const black: GameEvent = { on: 'gained', seat: 0, card: 'lock_black', by: 1 };
const died: GameEvent[] = [
  { on: 'dying', seat: 0 },
  { on: 'left', seat: 0, cards: [] },
  { on: 'died', seat: 0 }
];
const used = (use: string, seat: number, target = -1): GameEvent => ({
  on: 'used',
  seat,
  use,
  target
});

test('a death says who sent the third black card and how it was received', () => {
  const death = (...way: GameEvent[]) => text(turn, sent, ...way, ...died);
  expect(death(accepted, black)).toBe('Ann died: accepted a third black card, from Bo.');
  expect(death({ on: 'intercepted', seat: 0 }, black)).toBe(
    "Ann died: intercepted Bo's black card."
  );
  const own = { ...black, by: 0 };
  expect(death(forced, own)).toBe('Ann died: their own black card came back.');
  const locked: GameEvent = { on: 'locked', seat: 0, by: 3 };
  expect(death(locked, forced, black)).toBe("Ann died: locked, and had to take Bo's black card.");
});

test('a lock also applies to messages sent later in the same turn', () => {
  const locked: GameEvent = { on: 'locked', seat: 0, by: 1 };
  const events = [turn, locked, sent, forced, black, ...died];
  expect(text(...events)).toContain('locked');
  expect(more(...events)).toContain('Bo had locked Ann.');
  const before = [locked, turn, sent, { ...forced, seat: 0 }, { ...black, by: 0 }, ...died];
  expect(text(...before)).toContain('came back');
});

test('cards placed by a card or a skill are not told as messages', () => {
  const spread: GameEvent = { on: 'spread', seat: 1, count: 4 };
  const other = { ...black, seat: 2, card: 'burn_red' };
  expect(text(turn, spread, other, black, ...died)).toContain("by Bo's True or False");
  expect(text(turn, spread, other, { ...black, by: 2 }, ...died)).toContain('Cy placed');
  expect(text(turn, sent, accepted, { ...black, card: 'burn_red' }, black, ...died)).toContain('Bo placed'); // prettier-ignore
  const lifted: GameEvent = { on: 'lifted', seat: 2, to: 0, card: 'lock_black' };
  expect(text(turn, lifted, ...died)).toBe('Ann died: placed the third black card themselves.');
  expect(text(...died)).toBe('Ann died.');
});

test('the placing skill is named if the character is face up', () => {
  const up: GameEvent = { on: 'turned_up', seat: 1, character: 'black_rose' };
  expect(text(up, turn, black, ...died)).toBe("Ann died: a black card by Bo's Bloody Rose.");
  expect(text({ on: 'chose', seat: 1, character: null }, turn, black, ...died)).toContain('placed');
});

test('no character has two skills that place a card, so that its name says which it was', () => {
  for (const { name, skills } of rulebook.characters)
    expect(skills.filter((skill) => PLACING.has(skill.name)).length, name).toBeLessThan(2);
  const known = rulebook.characters.flatMap(({ skills }) => skills.map(({ name }) => name));
  for (const skill of PLACING) expect(known).toContain(skill);
});

test('a death lists who passed the message, and that nobody tried to stop it', () => {
  const story = (...way: GameEvent[]) => more(turn, sent, ...way, accepted, black, ...died);
  expect(story()).toBe('Sent by Bo (Telegram). Nobody stood in the way.');
  expect(story(refused, { ...refused, seat: 3 })).toContain('Cy and Dee refused it.');
  const tried = [
    used('intercept', 2),
    { on: 'countered', seat: 2, use: 'intercept', target: -1, by: 1 }
  ];
  expect(story(...tried)).toContain("Bo saw through Cy's Intercept.");
  expect(story(...tried)).not.toContain('Nobody');
  expect(story({ on: 'lured', seat: 2, by: 1 })).toContain('Cy was lured away.');
  // A card that was burnt before somebody else saved nobody here.
  expect(story(used('burn', 2, 3))).toContain('Nobody');
  expect(story(used('burn', 2, 0))).not.toContain('Nobody');
});

test('a disproved claim is told in the same sentence', () => {
  const red: GameEvent = { on: 'said', seat: 1, claim: 'message', colour: 'red' };
  const found = last(turn, sent, red, accepted, black)!;
  expect([found.kind, found.seats]).toEqual(['caught', [1]]);
  expect(found.text).toBe('Ann gained Lock (black). Bo had said: “My message is red.”');
  expect(last(turn, sent, { ...red, colour: 'black' }, accepted, black)).toBe(null);
  expect(last(turn, sent, accepted, black)).toBe(null);
  const side: GameEvent = { on: 'said', seat: 1, claim: 'side', side: 'military' };
  const up: GameEvent = { on: 'identity', seat: 1, side: 'undercover' };
  expect(last(side, up)!.kind).toBe('caught');
  expect(last(side, { ...up, side: 'military' })!.kind).toBe('revealed');
  // A claim is disproved only once, and a wrong guess about others is no lie.
  expect(last(side, up, { ...up })!.kind).toBe('revealed');
  const guess: GameEvent = { on: 'said', seat: 2, claim: 'think', target: 1, side: 'military' };
  expect(last(guess, up)!.kind).toBe('revealed');
});

test('a declared victory is told with its reason once the game is over', () => {
  const declared: GameEvent = { on: 'declared', seat: 1, why: 'military', void: false };
  expect(last(declared)).toBe(null);
  expect(last({ ...declared, void: true })!.kind).toBe('caught');
  const over: GameEvent = { on: 'over', winners: [1, 2], why: 'military' };
  expect(last(over)).toMatchObject({ kind: 'won', seats: [1, 2] });
  expect(last({ ...over, winners: [] })).toBe(null);
});

test('a moment does not depend on private information', () => {
  const events = [turn, sent, refused, { on: 'looked', seat: 0, target: 1, at: 'message' }, accepted, black, ...died]; // prettier-ignore
  const secret = events.map((event) =>
    event.on === 'sent' || event.on === 'looked' ? { ...event, card: 'burn_red' } : event
  );
  for (let n = 1; n <= events.length; n++)
    expect(last(...secret.slice(0, n))).toEqual(last(...events.slice(0, n)));
});

const CARDS = ['lock_black', 'burn_red', 'probe_military_draw_blue'];

test.each(['gained', 'burnt', 'discarded', 'sent', 'exposed', 'put_back', 'lifted', 'taken'])(
  '%s sounds and shows the same for every card',
  (on) => {
    const [first, ...rest] = CARDS.map((card) => {
      const event = { on, seat: 0, to: 1, by: 1, stamp: 'text', card };
      const beat = beatOf(event, { sentence, flights, moment });
      return [beat?.sound, beat?.moment];
    });
    for (const other of rest) expect(other).toEqual(first);
  }
);

/** Width of two lines on a phone, in half-width characters; a Chinese character counts as two. */
const ROOM = 84;
const width = (words: string) =>
  [...words].reduce((sum, sign) => sum + (sign.codePointAt(0)! > 0x2e80 ? 2 : 1), 0);

test.each([
  ['en', ['Octavia', 'Benjamin', 'Marianne', 'Theodore']],
  ['zh-Hant', ['歐陽婉妲', '喬納斯', '布魯諾', '克萊拉']]
] as const)('moments fit into two lines of a phone in %s', (now, people) => {
  locale.now = now;
  const called = (seat: number) => people[seat]!;
  const locked: GameEvent = { on: 'locked', seat: 0, by: 3 };
  const said: GameEvent = { on: 'said', seat: 1, claim: 'message', colour: 'red' };
  const up: GameEvent = { on: 'turned_up', seat: 1, character: 'black_rose' };
  const over: GameEvent = { on: 'over', winners: [1, 2, 3], why: 'undercover' };
  const all: GameEvent[][] = [
    [turn, sent, accepted, black, ...died],
    [turn, locked, sent, forced, black, ...died],
    [turn, sent, forced, { ...black, by: 0 }, ...died],
    [turn, sent, { on: 'intercepted', seat: 0 }, black, ...died],
    [turn, { on: 'spread', seat: 1, count: 4 }, black, ...died],
    [turn, black, ...died],
    [up, turn, black, ...died],
    [turn, { ...black, by: 0 }, ...died],
    [turn, sent, said, accepted, black],
    [{ on: 'lost', seat: 0, why: 'stuck' }],
    [{ on: 'lost', seat: 0, why: 'intelligence' }],
    [{ on: 'turned_up', seat: 0, character: 'killer' }],
    [{ on: 'identity', seat: 0, side: 'military' }],
    [{ on: 'declared', seat: 0, why: 'undercover', void: true }],
    [over]
  ];
  for (const events of all) {
    const found = moment(events.at(-1)!, events.slice(0, -1), called)!;
    expect(found.text).toMatch(/\S/);
    expect(found.text).not.toMatch(/undefined|null|NaN/);
    expect(width(found.text), found.text).toBeLessThanOrEqual(ROOM);
  }
});
