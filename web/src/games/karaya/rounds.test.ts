import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Entry } from '../../lib/protocol/index';
import { shown } from './facts';
import { course, ranking, reason, standings, travels } from './rounds';
import { player, view } from './observation.fake';
import type { KarayaEvent, Result } from './types';

beforeEach(() => (locale.now = 'en'));

const names = (seat: number) => `P${seat}`;

const card = (role: Result['cards'][number]['role'], points: number, more = {}) => ({
  role, points, up: false, alive: true, side: null, ...more
}); // prettier-ignore

test('each point has its reason', () => {
  const cards = [
    card('sultan', 2, { up: true }),
    card('guard', 1),
    card('slave_driver', 2, { up: true }),
    card('grand_vizier', 1),
    card('guard', 0, { alive: false, up: true }),
    card('slave', 0),
    card('oracle', 0)
  ];
  const reasons = cards.map((_, seat) => reason({ winner: 'loyalists', cards }, seat));
  expect(reasons).toEqual([
    'public, on the winning side',
    'hidden, on the winning side',
    'public, on the winning side',
    'hidden, beside somebody with 2 points',
    'dead',
    'on the other side',
    'with nobody'
  ]);
  expect(reason({ winner: null, cards }, 0)).toBe('a void round');
});

test('the result of a round is shown from its end until the next round begins', () => {
  const last = { round: 2 } as Result;
  expect(shown(view(null, { round: 2, results: [last] }))).toBe(last);
  expect(shown(view(null, { round: 3, results: [last] }))).toBe(null);
});

test('the highest score comes first', () => {
  const players = [1, 3, 0, 3].map((score) => player({ score }));
  expect(standings(view(null, { players })).map(({ seat }) => seat)).toEqual([1, 3, 0, 2]);
});

test('the summary of a round has only its own events, without minor and private ones', () => {
  const events: KarayaEvent[] = [
    { on: 'round', number: 1, first: 0 },
    { on: 'revealed', seat: 1, role: 'guard' },
    { on: 'round_over', round: 1, active: 0, winner: null, why: 'stalemate', cards: [], centre: 'slave', aside: [], scores: [], dealt: [], swaps: [] }, // prettier-ignore
    { on: 'round', number: 2, first: 1 },
    { on: 'peeked', seat: 0, target: 2, role: 'slave' },
    { on: 'called', seat: 3 },
    { on: 'revealed', seat: 3, role: 'slave' },
    { on: 'round_over', round: 2, active: 1, winner: null, why: 'stalemate', cards: [], centre: 'slave', aside: [], scores: [], dealt: [], swaps: [] } // prettier-ignore
  ];
  const entries = [{ n: 0, at: 0, timed_out: null, events: events as unknown as Entry['events'] }];
  expect(course(entries, 2, names).map(({ text }) => text)).toEqual([
    'P3 calls to revolution!',
    'P3 turns up: Slave.'
  ]);
  expect(course(entries, 3, names)).toEqual([]);
});

test('the end of a round lists who held which card when, secret trades included', () => {
  const over: KarayaEvent = {
    on: 'round_over', round: 1, active: 0, winner: null, why: 'stalemate', cards: [],
    centre: 'slave', aside: [], scores: [], dealt: ['guard', 'slave', 'sultan', 'assassin'],
    swaps: [
      { slot: 1, seat: 0, place: 2, open: true },
      { slot: 3, seat: 2, place: 1, open: false },
      { slot: 4, seat: 0, place: 'centre', open: false },
      { slot: 5, seat: 1, place: null, open: false }
    ]
  }; // prettier-ignore
  const entries = [{ n: 0, at: 0, timed_out: null, events: [over] as unknown as Entry['events'] }];
  const { lines, held } = travels(entries, 1, names)!;
  expect(lines.map(({ text }) => text)).toEqual([
    'Turn 1: P0 (Guard) and P2 (Sultan) trade.',
    "Turn 3, eyes shut: P2 (Guard) takes P1's card (Slave).",
    'Turn 4, eyes shut: P0 (Sultan) takes the centre card (Assassin).',
    'Turn 5, eyes shut: P1 keeps their card (Guard).'
  ]);
  expect(held).toEqual([
    ['guard', 'sultan', 'assassin'],
    ['slave', 'guard'],
    ['sultan', 'guard', 'slave']
  ]);
  expect(travels(entries, 2, names)).toBe(null);
});

test('the final ranking is sorted, and gives the reason for each point', () => {
  const players = [1, 3].map((score) => player({ score }));
  const result = (round: number, cards: Result['cards']): Result => ({
    round, winner: 'loyalists', why: 'crown', cards, centre: 'slave', aside: []
  }); // prettier-ignore
  const results = [
    result(1, [card('guard', 1), card('sultan', 2, { up: true })]),
    result(2, [card('slave', 0), card('guard', 1)])
  ];
  expect(ranking(view(null, { players, results }))).toEqual([
    {
      rank: 1,
      seat: 1,
      score: 3,
      reasons: [
        'Round 1: 2, public, on the winning side',
        'Round 2: 1, hidden, on the winning side'
      ]
    },
    { rank: 2, seat: 0, score: 1, reasons: ['Round 1: 1, hidden, on the winning side'] }
  ]);
});
