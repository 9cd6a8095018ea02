// Each seat's public testimony and the contradictions in it, derived from the testimony alone,
// never from what the reader knows.

import type { Entry } from '../../lib/protocol/index';
import { numbered } from '../../table/kit/events';
import { takers } from './facts';
import type { MafiaEvent, MafiaView, Statement } from './types';

/** A statement with its log entry and seat. */
export interface Said {
  n: number;
  seat: number;
  statement: Statement;
  asked: boolean;
}

/** The table column that a statement fills. */
export type Column = 'received_diamonds' | 'received_tokens' | 'passed' | 'took';

/** A taker's testimony. */
export interface Row {
  seat: number;
  /** The latest statement per column. */
  now: Partial<Record<Column, Said>>;
  /** All statements, oldest first. */
  all: Said[];
  /** Index of the seat's last statement among all statements; -1 if none. Not the entry number, as
   * one entry may hold statements of several seats. */
  latest: number;
}

/** The column of a statement's verb; null for other claims. */
export function columnOf(verb: string): Column | null {
  if (verb.startsWith('took_')) return 'took';
  return verb === 'received_diamonds' || verb === 'received_tokens' || verb === 'passed' ? verb : null; // prettier-ignore
}

const ASKS: Record<string, Column> = {
  diamonds: 'received_diamonds',
  roles: 'received_tokens',
  passed: 'passed',
  took: 'took'
};

/** A statement with the column of the testimony table that it belongs to, if any. */
type Told = Said & { column: Column | null };

/** All statements in order. */
export function sayings(entries: readonly Entry[]): Told[] {
  return numbered<MafiaEvent>(entries).flatMap(({ event, n }): Told[] => {
    if (event.on === 'answered') {
      const { do: verb, ...rest } = event.answer;
      const statement = { ...rest, verb };
      return [{ n, seat: event.seat, statement, asked: true, column: ASKS[event.question]! }];
    }
    if (event.on !== 'said') return [];
    const { claim: verb, seat, diamonds, token, tokens, target } = event;
    const statement = {
      verb,
      ...(diamonds === undefined ? {} : { diamonds }),
      ...(token === undefined ? {} : { token }),
      ...(tokens === undefined ? {} : { tokens }),
      ...(target === undefined ? {} : { target })
    };
    return [{ n, seat, statement, asked: false, column: columnOf(verb) }];
  });
}

/** One row per taker, in the order of the box. Silence does not replace an earlier statement. */
export function table(
  view: Pick<MafiaView, 'players' | 'godfather'>,
  entries: readonly Entry[]
): Row[] {
  const said = sayings(entries);
  return takers(view).map((seat) => {
    const all = said.filter((one) => one.seat === seat);
    const now: Row['now'] = {};
    for (const { column, ...one } of all) {
      if (!column) continue;
      if (one.statement.verb !== 'silent' || !now[column]) now[column] = one;
    }
    return { seat, now, all, latest: said.findLastIndex((one) => one.seat === seat) };
  });
}

/** Rows with the latest speaker first. */
export const byTime = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => b.latest - a.latest);

export type Rule = 'chain' | 'sum' | 'set_up' | 'grows';

/** Statements that can't all be true, with the violated rule. */
export interface Contradiction {
  rule: Rule;
  /** One seat or two. */
  seats: number[];
  columns: Column[];
}

const word = (row: Row, column: Column): Statement | null => {
  const found = row.now[column]?.statement;
  return found && found.verb !== 'silent' ? found : null;
};

interface Known {
  diamonds: number | null;
  tokens: readonly number[] | null;
}

const received = (row: Row): Known => ({
  diamonds: word(row, 'received_diamonds')?.diamonds ?? null,
  tokens: word(row, 'received_tokens')?.tokens ?? null
});
const passed = (row: Row): Known => ({
  diamonds: word(row, 'passed')?.diamonds ?? null,
  tokens: word(row, 'passed')?.tokens ?? null
});

const total = (tokens: readonly number[]) => tokens.reduce((sum, count) => sum + count, 0);
const TOKEN_AT = ['henchman', 'agent_fbi', 'agent_cia', 'driver', 'cleaner'];

/** Whether one seat's own numbers add up. The first taker may have put a token into the bag. */
function sums(row: Row, first: boolean): boolean {
  const [got, left, took] = [received(row), passed(row), word(row, 'took')];
  if (!took) return true;
  const diamonds = took.diamonds ?? 0;
  const at = took.token ? TOKEN_AT.indexOf(took.token) : -1;
  if (got.diamonds !== null && diamonds > got.diamonds) return false;
  if (got.diamonds !== null && left.diamonds !== null && got.diamonds - diamonds !== left.diamonds)
    return false;
  if (got.tokens && at >= 0 && !got.tokens[at]) return false;
  if (!got.tokens || !left.tokens) return true;
  const gone = got.tokens.map((count, n) => count - left.tokens![n]! - (n === at ? 1 : 0));
  if (gone.some((count) => count < 0)) return false;
  return total(gone) <= (first ? 1 : 0);
}

const differs = (one: Known, other: Known): boolean =>
  (one.diamonds !== null && other.diamonds !== null && one.diamonds !== other.diamonds) ||
  (!!one.tokens && !!other.tokens && one.tokens.some((count, n) => count !== other.tokens![n]));

const exceeds = (later: Known, earlier: Known): boolean =>
  (later.diamonds !== null && earlier.diamonds !== null && later.diamonds > earlier.diamonds) ||
  (!!later.tokens && !!earlier.tokens && later.tokens.some((count, n) => count > earlier.tokens![n]!)); // prettier-ignore

/** Contradictions; `rows` must be in the order of the box. */
export function contradictions(rows: readonly Row[], setUp: readonly number[]): Contradiction[] {
  const found: Contradiction[] = [];
  const full: Known = { diamonds: null, tokens: setUp };
  rows.forEach((row, at) => {
    const seats = [row.seat];
    const took = word(row, 'took')?.token;
    if (took && !setUp[TOKEN_AT.indexOf(took)]) found.push({ rule: 'set_up', seats, columns: ['took'] }); // prettier-ignore
    if (exceeds(received(row), full)) found.push({ rule: 'set_up', seats, columns: ['received_tokens'] }); // prettier-ignore
    if (exceeds(passed(row), full)) found.push({ rule: 'set_up', seats, columns: ['passed'] });
    if (exceeds(passed(row), received(row)))
      found.push({ rule: 'grows', seats, columns: ['passed'] });
    else if (!sums(row, at === 0)) found.push({ rule: 'sum', seats, columns: ['took', 'passed'] });
    for (const [step, later] of rows.slice(at + 1).entries()) {
      const both = [row.seat, later.seat];
      if (step === 0 && differs(passed(row), received(later)))
        found.push({ rule: 'chain', seats: both, columns: ['passed', 'received_diamonds', 'received_tokens'] }); // prettier-ignore
      else if (exceeds(received(later), received(row)) || exceeds(passed(later), passed(row)))
        found.push({ rule: 'grows', seats: both, columns: ['received_diamonds', 'received_tokens', 'passed'] }); // prettier-ignore
    }
  });
  return found;
}

/** Whether a statement was true; null if the truth does not decide it. */
export function truth(
  said: Statement,
  leg: { received: Known; left: Known; diamonds: number; token: string | null }
): boolean | null {
  const same = (one: Known, other: Known) => !differs(one, other);
  const given: Known = { diamonds: said.diamonds ?? null, tokens: said.tokens ?? null };
  switch (said.verb) {
    case 'received_diamonds':
    case 'received_tokens':
      return same(given, leg.received);
    case 'passed':
      return same(given, leg.left);
    case 'took_nothing':
      return !leg.diamonds && !leg.token;
    case 'took_diamonds':
      return said.diamonds === leg.diamonds;
    case 'took_token':
      return said.token === leg.token;
  }
  return null;
}
