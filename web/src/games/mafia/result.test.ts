import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { view } from './observation.fake';
import { result, tally } from './result';

beforeEach(() => (locale.now = 'en'));

const names = (seat: number) => `P${seat}`;
const ended = (winners: number[], votes: number[] | null = null) =>
  view({}, { phase: 'over', ending: { winners, why: 'all_found' }, votes });

test('the winners are told before the vote is over', () => {
  expect(result(view({}), 2, names)).toBeNull();
  expect(result(ended([0, 2]), 2, names)).toBe('You won!');
  expect(result(ended([0, 2]), 3, names)).toBe('Winners: P0 and P2');
  expect(result(ended([0, 2]), null, names)).toBe('Winners: P0 and P2');
  expect(result(ended([]), 3, names)).toBe('Nobody wins.');
});

test('the vote count is public, highest first', () => {
  expect(tally(ended([0]), names)).toBeNull();
  expect(tally(ended([0], [0, 1, 0, 3]), names)).toBe('Votes for the next Godfather: P3 ×3, P1 ×1');
  expect(tally(ended([0], [0, 0, 0, 0]), names)).toBe('Nobody voted for the next Godfather.');
});
