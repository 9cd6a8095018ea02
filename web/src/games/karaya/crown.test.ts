import { expect, test } from 'vitest';
import { seatsLeft } from './crown';
import { player, view } from './observation.fake';
import type { KarayaView, Result } from './types';

const lap = (turn: number, more: Partial<KarayaView> = {}) =>
  seatsLeft(view({}, { crown: 3, turn, ...more }));

test('the crown counts down the seats of the lap, turn by turn', () => {
  expect([3, 4, 0, 1, 2].map((turn) => lap(turn))).toEqual([5, 4, 3, 2, 1]);
});

test('dead players are skipped, but the lap still ends at their crown', () => {
  const players = [0, 1, 2, 3, 4].map((seat) => player({ alive: seat !== 0 && seat !== 3 }));
  expect([4, 1, 2].map((turn) => lap(turn, { players }))).toEqual([3, 2, 1]);
});

test('without a crown there is no countdown', () => {
  expect(lap(0, { crown: null })).toBe(null);
});

test('once play is back at the crown and the round is over, there is no countdown', () => {
  const last = { round: 1, winner: 'loyalists', why: 'crown', cards: [], centre: 'slave', aside: [] }; // prettier-ignore
  expect(lap(3, { results: [last as unknown as Result] })).toBe(null);
});
