// Chat of the previous table, carried over to the next table of the same people. It stays in the
// memory of this page, which already had it, so nothing new is revealed.

import type { ChatLine, Seat } from '../../lib/protocol';

export interface Before {
  lines: readonly ChatLine[];
  /** Seats of that table; the next table may seat others there. */
  seats: readonly Seat[];
  you: number | null;
}

const MOST = 50;

const tables = new Map<string, Before>();

/** Saves the chat when moving on to the next table. */
export function keep(next: string, { lines, ...there }: Before): void {
  tables.clear();
  tables.set(next, { ...there, lines: lines.slice(-MOST) });
}

export const kept = (table: string): Before | null => tables.get(table) ?? null;
