import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { GameEvent } from '../../lib/protocol/index';
import { sentence } from './sentences';

const names = (seat: number) => ['Ada', 'Bea', 'Cem'][seat]!;
const text = (event: GameEvent) => sentence(event, names)?.text;

const tax = { on: 'declared', seat: 0, action: { do: 'tax' }, claim: 'duke' };
const blocked = { on: 'blocked', seat: 0, by: 1, character: 'contessa' };

beforeEach(() => (locale.now = 'en'));

test('an event is told in the reader’s language, also after a change', () => {
  expect(text(tax)).toBe('Ada claimed the Duke to collect Tax.');
  expect(text(blocked)).toBe('Bea claimed the Contessa to block.');
  locale.now = 'zh-Hant';
  expect(text(tax)).toContain('公爵');
  expect(text(blocked)).toContain('伯爵夫人');
});

test('a private sentence names the card; the public one does not', () => {
  const event = { on: 'replaced', seat: 0, card: 1 };
  expect(sentence({ ...event, character: 'duke' }, names)).toMatchObject({ tone: 'mine' });
  expect(text({ ...event, character: 'duke' })).toContain('Duke');
  expect(text(event)).not.toContain('Duke');
});

test('every event of the game has a sentence, or none on purpose', () => {
  const filler = { seat: 0, by: 1, target: 2, first: 0, coins: 2, count: 2, character: 'duke' };
  const more = { action: { do: 'steal', target: 2 }, claim: 'captain', why: 'last_standing' };
  const on = ['started', 'turn', 'declared', 'gained', 'refunded', 'forfeited', 'took',
    'unchallenged', 'unblocked', 'challenged', 'shown', 'conceded', 'replaced', 'blocked', 'failed',
    'lost', 'eliminated', 'drew', 'returned', 'examined', 'kept', 'swapped', 'said', 'over',
    'picked']; // prettier-ignore
  for (const one of on)
    expect(text({ on: one, ...filler, ...more, winners: [0], court: ['duke'] }), one).toMatch(
      /Ada|Bea|You|Cem|Nobody/
    );
});

test('events of a newer server are ignored', () => {
  expect(text({ on: 'thundered', seat: 0 })).toBe(undefined);
});

test('the forfeited coins of an eliminated player do not delay the story', () => {
  expect(sentence({ on: 'forfeited', seat: 0, coins: 2 }, names)).toMatchObject({ passing: true });
});
