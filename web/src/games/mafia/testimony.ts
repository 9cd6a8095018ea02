// Each seat's public testimony, derived from what was said alone, never from what the reader knows.

import type { Entry } from '../../lib/protocol/index';
import { numbered } from '../../table/kit/events';
import { takers } from './facts';
import { QUESTIONS } from './roles';
import type { MafiaEvent, MafiaView, Part, Question, Statement } from './types';

/** A statement with its log entry and seat. */
export interface Said {
  n: number;
  seat: number;
  statement: Statement;
  asked: boolean;
  /** Taken back since. */
  withdrawn: boolean;
}

/** The table column that a statement fills. */
export type Column = 'received_diamonds' | 'received_tokens' | 'passed' | 'took';

/** A taker's testimony. */
export interface Row {
  seat: number;
  /** The latest statement per column. */
  now: Partial<Record<Column, Said>>;
  /** The latest statement about each single token, of the box as it came and as it went. */
  tokens: Said[];
  /** All statements, oldest first. */
  all: Told[];
  /** Index of the seat's last statement among all statements; -1 if none. Not the entry number, as
   * one entry may hold statements of several seats. */
  latest: number;
}

const COLUMNS: Record<string, Column> = {
  received_diamonds: 'received_diamonds',
  received_between: 'received_diamonds',
  received_tokens: 'received_tokens',
  had: 'received_tokens',
  had_no: 'received_tokens',
  passed: 'passed',
  passed_between: 'passed',
  left: 'passed',
  left_no: 'passed',
  took_nothing: 'took',
  took_diamonds: 'took',
  took_token: 'took'
};

/** The column of a statement's verb; null for other claims. */
export const columnOf = (verb: string): Column | null => COLUMNS[verb] ?? null;

/** The column of a question. */
export const ASKS: Record<Question, Column> = {
  diamonds: 'received_diamonds',
  roles: 'received_tokens',
  passed: 'passed',
  took: 'took',
  had: 'received_tokens',
  left: 'passed'
};

/** Whether a statement is about one kind of token. */
export const single = ({ verb }: Statement): boolean => /^(had|left)(_no)?$/.test(verb);

/** Whether a statement says nothing. */
export const mute = ({ verb }: Statement): boolean => verb === 'silent' || verb === 'forgot';

/** A statement with the column of the testimony table that it belongs to, if any. */
export type Told = Said & { column: Column | null };

function told({ event, n }: { event: MafiaEvent; n: number }): Told | null {
  const plain = { n, withdrawn: false };
  if (event.on === 'said') {
    const { claim: verb, seat, ...rest } = event;
    return { ...plain, seat, statement: { ...rest, verb }, asked: false, column: columnOf(verb) };
  }
  if (event.on !== 'answered' && event.on !== 'explained') return null;
  const { do: verb, ...rest } = event.answer;
  const column = event.on === 'answered' ? ASKS[event.question] : null;
  return { ...plain, seat: event.seat, statement: { ...rest, verb }, asked: true, column };
}

/** All statements in order. */
export function sayings(entries: readonly Entry[]): Told[] {
  const all: Told[] = [];
  for (const one of numbered<MafiaEvent>(entries)) {
    const next = told(one);
    if (!next) continue;
    if (next.statement.verb === 'retract') {
      const column = ASKS[next.statement.question!];
      for (const before of all)
        if (before.seat === next.seat && before.column === column) before.withdrawn = true;
    }
    all.push(next);
  }
  return all;
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
    const tokens: Said[] = [];
    for (const { column, ...one } of all) {
      if (!column) continue;
      if (single(one.statement)) put(tokens, one);
      else if (!mute(one.statement) || !now[column]) now[column] = one;
    }
    return { seat, now, tokens, all, latest: said.findLastIndex((one) => one.seat === seat) };
  });
}

/** Replaces what was said of the same token in the same box. */
function put(tokens: Said[], one: Said): void {
  const about = ({ statement: { verb, token } }: Said) => `${verb.split('_')[0]} ${token}`;
  const at = tokens.findIndex((before) => about(before) === about(one));
  if (at < 0) tokens.push(one);
  else tokens[at] = one;
}

/** The parts of a seat's testimony that it may take back. */
export const parts = (row: Row | undefined): Part[] =>
  QUESTIONS.filter((question) =>
    row?.all.some((one) => one.column === ASKS[question] && !one.withdrawn && !mute(one.statement))
  );

/** Rows with the latest speaker first. */
export const byTime = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => b.latest - a.latest);
