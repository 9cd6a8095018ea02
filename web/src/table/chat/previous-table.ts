// Carries the last chat lines over to the next table of the same people. They stay in this page's
// memory, which already had them, so nobody learns anything new.

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
