import { expect, test } from 'vitest';
import { entries, player, took, view } from './observation.fake';
import { byTime, table } from './testimony';

const NOTHING = { claim: 'took_nothing' };
const GOT = { claim: 'received_diamonds', diamonds: 9 };
const ASKED = { on: 'answered', seat: 2, question: 'took', answer: { do: 'silent' } };
const SEEN = view(null, { players: [player(), player(), player(), player()] });

const order = (...told: Parameters<typeof entries>) =>
  byTime(table(SEEN, entries(...told))).map(({ seat }) => seat);

test('the latest speaker comes first', () => {
  expect(order([took(1, NOTHING)], [ASKED], [took(1, GOT)])).toEqual([1, 2, 3]);
});

test('the order is right even if one log entry has all statements', () => {
  const told = [took(3, GOT), took(1, NOTHING), ASKED];
  expect(order(told)).toEqual([2, 1, 3]);
  const rows = table(SEEN, entries(told));
  expect(rows.map(({ all, now }) => [all.length, Object.keys(now)])).toEqual([
    [1, ['took']],
    [1, ['took']],
    [1, ['received_diamonds']]
  ]);
});
