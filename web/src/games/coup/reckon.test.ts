import { beforeEach, expect, test } from 'vitest';
import type { GameEvent, Replayed, View } from '../../lib/protocol/index';
import reckon from './reckon';
import { locale } from '../../lib/language/locale.svelte';

beforeEach(() => {
  locale.now = 'en';
});

const names = (seat: number) => ['Ann', 'Bo'][seat]!;

const view = (...hands: string[][]): View => ({
  players: hands.map((hand) => ({
    alive: true,
    coins: 2,
    cards: hand.map((face) => ({ face, up: false, shown: false }))
  }))
});

const entry = (n: number, ...events: GameEvent[]): Replayed => ({
  n,
  at: n * 60_000,
  timed_out: null,
  events,
  steps: [],
  changes: []
});

const tax = (seat: number): GameEvent => ({
  on: 'declared',
  seat,
  action: { do: 'tax' },
  claim: 'duke'
});

test('a claim is a bluff if the hand at that time had no such card', () => {
  const before = view(['captain', 'captain'], ['duke', 'captain']);
  // A card drawn afterwards does not make the claim true.
  const after = view(['duke', 'captain'], ['captain', 'captain']);
  const past = {
    entries: [
      entry(0, { on: 'started', first: 0 }),
      entry(1, tax(0)),
      entry(2, tax(1)),
      entry(3, tax(1)),
      entry(4, { on: 'conceded', seat: 1, character: 'duke' })
    ],
    views: [before, before, after, after, after],
    options: {}
  };
  const { bluffs, finalState } = reckon(past, names);
  expect(bluffs!.map(({ n, seat, caught }) => [n, seat, caught])).toEqual([
    [1, 0, false],
    [3, 1, true]
  ]);
  expect(finalState(0)).toContain('Duke');
});
