// "Always time for me": kinds of windows that wait for the reader at every table.

import type { Command, WindowKind } from '../../lib/protocol';

/** Kinds that a reader can choose; the other windows take no answers. */
export const UNHURRIED = ['answer', 'hop', 'call', 'seldom'] as const satisfies WindowKind[];

/** Commands that bring the table up to date. `there`: comma-separated kinds it knows; `wish` null:
 * the reader has not chosen. */
export function unsaid(there: string, wish: readonly WindowKind[] | null): Command[] {
  if (wish === null) return [];
  const known = there.split(',');
  return UNHURRIED.filter((kind) => known.includes(kind) !== wish.includes(kind)).map((kind) => ({
    cmd: 'always_time',
    kind,
    on: wish.includes(kind)
  }));
}
