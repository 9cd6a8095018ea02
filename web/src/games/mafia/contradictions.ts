// What can't all be true in the testimonies, and what was true at the end.

import { TOKENS } from './roles';
import type { Column, Row } from './testimony';
import type { Statement } from './types';

export type Rule = 'chain' | 'sum' | 'set_up' | 'grows';

/** Statements that can't all be true, with the violated rule. */
export interface Contradiction {
  rule: Rule;
  /** One seat or two. */
  seats: number[];
  columns: Column[];
}

/** The least and the most that there may have been. */
type Range = readonly [number, number];

/** A box as far as it was told: null where nothing was said. */
interface Known {
  diamonds: Range | null;
  tokens: readonly (Range | null)[];
}

const exact = (count: number): Range => [count, count];
const MANY: Range = [1, Infinity];

/** What one statement says of a box. */
function knownBy({ verb, diamonds, to, tokens, token }: Statement): Known {
  const there = verb === 'had' || verb === 'left' ? MANY : exact(0);
  return {
    diamonds: diamonds === undefined ? null : [Math.min(diamonds, to ?? diamonds), Math.max(diamonds, to ?? diamonds)], // prettier-ignore
    tokens: TOKENS.map((name, at) => (tokens ? exact(tokens[at]!) : token === name ? there : null))
  };
}

const within = ([low, high]: Range, [least, most]: Range) => low >= least && high <= most;

/** Both together; an exact number stays beside a range that has it. */
function both(one: Range | null, other: Range | null): Range | null {
  if (!one || !other) return one ?? other;
  return within(one, other) ? one : other;
}

const word = (row: Row, column: Column): Statement | null => {
  const found = row.now[column];
  return found && !found.withdrawn ? found.statement : null;
};

/** What a seat says of the box as it came (`had`) or as it went (`left`). */
function box(row: Row, single: 'had' | 'left', ...columns: Column[]): Known {
  const about = row.tokens
    .filter((one) => !one.withdrawn && one.statement.verb.startsWith(single))
    .map((one) => one.statement);
  const all = [...columns.flatMap((column) => word(row, column) ?? []), ...about].map(knownBy);
  return all.reduce((sum, one) => ({
    diamonds: both(sum.diamonds, one.diamonds),
    tokens: sum.tokens.map((range, at) => both(range, one.tokens[at]!))
  }), { diamonds: null, tokens: TOKENS.map(() => null) }); // prettier-ignore
}

const received = (row: Row): Known => box(row, 'had', 'received_diamonds', 'received_tokens');
const passed = (row: Row): Known => box(row, 'left', 'passed');

const apart = (one: Range | null, other: Range | null): boolean =>
  !!one && !!other && (one[0] > other[1] || other[0] > one[1]);
const above = (later: Range | null, earlier: Range | null): boolean =>
  !!later && !!earlier && later[0] > earlier[1];

const differs = (one: Known, other: Known): boolean =>
  apart(one.diamonds, other.diamonds) || one.tokens.some((range, n) => apart(range, other.tokens[n]!)); // prettier-ignore

const exceeds = (later: Known, earlier: Known): boolean =>
  above(later.diamonds, earlier.diamonds) || later.tokens.some((range, n) => above(range, earlier.tokens[n]!)); // prettier-ignore

/** How many are gone between two boxes: the least and the most. */
const gone = (from: Range | null, to: Range | null): Range | null =>
  from && to && [from[0] - to[1], from[1] - to[0]];

/** Whether one seat's own numbers add up. The first taker may have put a token into the bag. */
function sums(row: Row, first: boolean): boolean {
  const [got, left, took] = [received(row), passed(row), word(row, 'took')];
  if (!took || took.verb === 'silent') return true;
  const diamonds = took.diamonds ?? 0;
  if (got.diamonds && diamonds > got.diamonds[1]) return false;
  if (apart(gone(got.diamonds, left.diamonds), exact(diamonds))) return false;
  let most = first ? 1 : 0;
  for (const [at, token] of TOKENS.entries()) {
    const own = Number(took.token === token);
    if (own && got.tokens[at]?.[1] === 0) return false;
    const missing = gone(got.tokens[at]!, left.tokens[at]!);
    if (!missing) continue;
    if (missing[1] < own) return false;
    most -= Math.max(0, missing[0] - own);
  }
  return most >= 0;
}

/** Contradictions; `rows` must be in the order of the box. */
export function contradictions(rows: readonly Row[], setUp: readonly number[]): Contradiction[] {
  const found: Contradiction[] = [];
  const full: Known = { diamonds: null, tokens: setUp.map(exact) };
  rows.forEach((row, at) => {
    const seats = [row.seat];
    const took = word(row, 'took')?.token;
    if (took && !setUp[TOKENS.indexOf(took)]) found.push({ rule: 'set_up', seats, columns: ['took'] }); // prettier-ignore
    if (exceeds(received(row), full)) found.push({ rule: 'set_up', seats, columns: ['received_tokens'] }); // prettier-ignore
    if (exceeds(passed(row), full)) found.push({ rule: 'set_up', seats, columns: ['passed'] });
    if (exceeds(passed(row), received(row)))
      found.push({ rule: 'grows', seats, columns: ['passed'] });
    else if (!sums(row, at === 0)) found.push({ rule: 'sum', seats, columns: ['took', 'passed'] });
    for (const [step, later] of rows.slice(at + 1).entries()) {
      const two = [row.seat, later.seat];
      if (step === 0 && differs(passed(row), received(later)))
        found.push({ rule: 'chain', seats: two, columns: ['passed', 'received_diamonds', 'received_tokens'] }); // prettier-ignore
      else if (exceeds(received(later), received(row)) || exceeds(passed(later), passed(row)))
        found.push({ rule: 'grows', seats: two, columns: ['received_diamonds', 'received_tokens', 'passed'] }); // prettier-ignore
    }
  });
  return found;
}

interface Box {
  diamonds: number;
  tokens: readonly number[];
}

/** Whether a statement was true; null if the truth does not decide it. */
export function truth(
  said: Statement,
  leg: { received: Box; left: Box; diamonds: number; token: string | null }
): boolean | null {
  const so = ({ diamonds, tokens }: Box) =>
    !differs(knownBy(said), { diamonds: exact(diamonds), tokens: tokens.map(exact) });
  switch (said.verb) {
    case 'received_diamonds':
    case 'received_between':
    case 'received_tokens':
    case 'had':
    case 'had_no':
      return so(leg.received);
    case 'passed':
    case 'passed_between':
    case 'left':
    case 'left_no':
      return so(leg.left);
    case 'took_nothing':
      return !leg.diamonds && !leg.token;
    case 'took_diamonds':
      return said.diamonds === leg.diamonds;
    case 'took_token':
      return said.token === leg.token;
  }
  return null;
}
