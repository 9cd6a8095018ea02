// What was said at a table goes along to the next one of the same people. It stays on this page, which
// has heard it already: nobody learns by it what was not for them.

import type { ChatLine } from './protocol';

/** The last lines of it. */
const MOST = 50;

const lines = new Map<string, readonly ChatLine[]>();

/** Called on the way from one table to the next. */
export function keep(next: string, chat: readonly ChatLine[]): void {
  lines.clear();
  lines.set(next, chat.slice(-MOST));
}

export const kept = (table: string): readonly ChatLine[] => lines.get(table) ?? [];
