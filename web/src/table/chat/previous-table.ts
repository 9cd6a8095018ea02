// Carries the last chat lines over to the next table of the same people. They stay in this page's
// memory, which already had them, so nobody learns anything new.

import type { ChatLine, Seat } from '../../lib/protocol';

export interface Before {
  /** The last lines of it. */
  lines: readonly ChatLine[];
  /** Who sat there: at the next table the same seat may be somebody else's. */
  seats: readonly Seat[];
  you: number | null;
}

const MOST = 50;

const tables = new Map<string, Before>();

/** Called on the way from one table to the next. */
export function keep(next: string, { lines, ...there }: Before): void {
  tables.clear();
  tables.set(next, { ...there, lines: lines.slice(-MOST) });
}

export const kept = (table: string): Before | null => tables.get(table) ?? null;
