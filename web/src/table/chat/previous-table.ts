// What was said at a table goes along to the next one of the same people. It stays on this page, which
// has heard it already: nobody learns by it what was not for them.

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
