import { beforeEach, expect, test } from 'vitest';
import type { GameEvent } from '../../lib/protocol/index';
import { SCORES, SOUNDS } from '../../lib/sound/sounds';
import { beatOf } from '../../table/telling/beats.fake';
import { flights } from './flights';
import { moment } from './moments';
import { sentence } from './sentences';
import { locale } from '../../lib/language/locale.svelte';

beforeEach(() => {
  locale.now = 'en';
});

const names = (seat: number) => ['Ann', 'Bo', 'Cy'][seat]!;
const CHARACTERS = ['duke', 'assassin', 'captain', 'ambassador', 'contessa', 'inquisitor'];

/** The moment for the last of these events. */
const last = (...events: GameEvent[]) =>
  moment(events.at(-1)!, events.slice(0, -1), names)?.text ?? '';

const turn: GameEvent = { on: 'turn', seat: 1, number: 4 };
const strike = (what: string): GameEvent => ({
  on: 'declared',
  seat: 1,
  action: { do: what, target: 0 },
  claim: what === 'coup' ? null : 'assassin'
});
const lost: GameEvent = { on: 'lost', seat: 0, character: 'duke' };
const out: GameEvent = { on: 'eliminated', seat: 0 };

test('an elimination says who caused it, and that nobody tried to stop it', () => {
  expect(last(turn, strike('coup'), lost, out)).toBe('Ann is out: coup by Bo.');
  expect(last(turn, strike('assassinate'), { on: 'unblocked', seat: 1 }, lost, out)).toBe(
    'Ann is out: assassinated by Bo; nobody blocked.'
  );
});

test('two cards lost in one turn, by a challenge and an assassination, have separate causes', () => {
  const events = [
    turn,
    strike('assassinate'),
    { on: 'blocked', by: 0, seat: 1, character: 'contessa' },
    { on: 'challenged', seat: 0, by: 2, character: 'contessa' },
    { on: 'conceded', seat: 0, character: 'contessa' },
    lost
  ];
  expect(last(...events)).toContain('challenged by Cy, showed no Contessa');
  expect(last(...events, { ...lost, character: 'captain' })).toContain('assassinated by Bo');
});

test('a wrong challenger is told the card that was shown', () => {
  const events = [
    turn,
    { on: 'declared', seat: 1, action: { do: 'tax' }, claim: 'duke' },
    { on: 'challenged', seat: 1, by: 0, character: 'duke' },
    { on: 'shown', seat: 1, card: 1, character: 'duke' }
  ];
  expect(moment(events.at(-1)!, events.slice(0, -1), names)).toMatchObject({
    kind: 'proved',
    proof: { place: 1, face: 'duke' }
  });
  expect(last(...events)).toBe('Ann challenged, and Bo showed the Duke.');
  expect(last(...events, lost)).toContain('challenged Bo, who had the Duke');
});

test('the cause of a loss is never taken from an earlier turn', () => {
  const before = [turn, strike('coup'), lost];
  expect(last(...before, { on: 'turn', seat: 2, number: 5 }, lost)).toBe('Ann turned up the Duke.');
});

test('a moment does not depend on private information', () => {
  const events: GameEvent[] = [turn, strike('coup'), lost, out];
  const secret = events.map((event) => ({ ...event, cards: ['captain'], secret: 'captain' }));
  for (let n = 1; n <= events.length; n++)
    expect(last(...secret.slice(0, n))).toBe(last(...events.slice(0, n)));
});

const EVENTS: GameEvent[] = [
  { on: 'declared', seat: 1, action: { do: 'tax' } },
  { on: 'blocked', by: 0, seat: 1 },
  { on: 'challenged', seat: 1, by: 0 },
  { on: 'shown', seat: 1, card: 0 },
  { on: 'conceded', seat: 1 },
  { on: 'lost', seat: 0 },
  { on: 'replaced', seat: 0 },
  { on: 'drew', seat: 0, count: 2 },
  { on: 'examined', seat: 0, target: 1 },
  { on: 'said', seat: 0, claim: 'hold' }
];

test.each(EVENTS)('$on sounds and shows the same for every card', (event) => {
  const [first, ...rest] = CHARACTERS.map((character) => {
    const cards = event.on === 'drew' ? { cards: [character, character] } : {};
    const claim = event.on === 'declared' ? { claim: character } : {};
    const told = { ...event, character, ...cards, ...claim };
    const beat = beatOf(told, { sentence, flights, moment });
    const { proof, ...seen } = beat?.moment ?? {};
    return [beat?.sound, seen, proof?.place];
  });
  for (const other of rest) expect(other).toEqual(first);
});

test('every sound is short and soft', () => {
  for (const name of SOUNDS) {
    const { tones = [], rustles = [] } = SCORES[name];
    expect(tones.length + rustles.length).toBeGreaterThan(0);
    for (const one of [...tones, ...rustles]) {
      expect(one.wait + one.length).toBeLessThanOrEqual(1.5);
      expect(one.loud).toBeLessThanOrEqual(0.15);
    }
  }
});
