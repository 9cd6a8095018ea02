import { expect, test } from 'vitest';
import { contradictions, truth } from './contradictions';
import { entries, player, took, view } from './observation.fake';
import { table } from './testimony';

const SEEN = view(null, { players: [player(), player(), player(), player()] });
const SET_UP = [1, 1, 0, 1, 0];

const rules = (...told: Parameters<typeof entries>[0]) =>
  contradictions(table(SEEN, entries(told)), SET_UP).map(({ rule, seats }) => [rule, ...seats]);

const passed = (seat: number, diamonds: number, tokens: number[]) =>
  took(seat, { claim: 'passed', diamonds, tokens });
const between = (seat: number, diamonds: number, to: number) =>
  took(seat, { claim: 'received_between', diamonds, to });
const token = (seat: number, claim: string, name: string) => took(seat, { claim, token: name });

test('a range contradicts numbers outside it', () => {
  const nine = passed(1, 9, [1, 1, 0, 1, 0]);
  expect(rules(nine, between(2, 6, 9))).toEqual([]);
  expect(rules(nine, between(2, 8, 6))).toEqual([['chain', 1, 2]]);
  expect(rules(between(1, 6, 8), between(3, 8, 12))).toEqual([]);
  expect(rules(between(1, 6, 8), between(3, 9, 12))).toEqual([['grows', 1, 3]]);
});

test('a token that was there and gone contradicts neighbours and one’s own numbers', () => {
  const none = passed(1, 9, [1, 1, 0, 0, 0]);
  expect(rules(none, token(2, 'had', 'driver'))).toEqual([['chain', 1, 2]]);
  expect(rules(none, token(2, 'had_no', 'driver'))).toEqual([]);
  expect(rules(token(1, 'left_no', 'driver'), token(3, 'left', 'driver'))).toEqual([
    ['grows', 1, 3]
  ]);
  expect(rules(token(2, 'had_no', 'driver'), token(2, 'took_token', 'driver'))).toEqual([
    ['sum', 2]
  ]);
  expect(rules(token(2, 'had', 'cleaner'))).toEqual([['set_up', 2]]);
});

test('what is taken back contradicts nothing', () => {
  const told = [passed(1, 9, [1, 1, 0, 1, 0]), between(2, 6, 8)];
  expect(rules(...told, took(2, { claim: 'retract', question: 'roles' }))).toHaveLength(1);
  expect(rules(...told, took(2, { claim: 'retract', question: 'diamonds' }))).toEqual([]);
});

test('ranges and single tokens are true or not at the end', () => {
  const leg = {
    received: { diamonds: 9, tokens: [1, 1, 0, 1, 0] },
    left: { diamonds: 9, tokens: [1, 1, 0, 0, 0] },
    diamonds: 0,
    token: 'driver'
  };
  expect(truth({ verb: 'received_between', diamonds: 10, to: 8 }, leg)).toBe(true);
  expect(truth({ verb: 'passed_between', diamonds: 2, to: 8 }, leg)).toBe(false);
  expect(truth({ verb: 'had', token: 'driver' }, leg)).toBe(true);
  expect(truth({ verb: 'left', token: 'driver' }, leg)).toBe(false);
  expect(truth({ verb: 'left_no', token: 'driver' }, leg)).toBe(true);
  expect(truth({ verb: 'forgot' }, leg)).toBeNull();
});
