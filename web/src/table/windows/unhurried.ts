// "Always time for me": kinds of windows that wait for the reader at every table.

import type { Command, WindowKind } from '../../lib/protocol';

/** Those that a reader may choose: nothing can be answered in the others. */
export const UNHURRIED = ['answer', 'hop', 'call', 'seldom'] as const satisfies WindowKind[];

/** What a table has yet to hear. `there`: the kinds that it knows of, with commas between them;
 * `wish` null: the reader has not said. */
export function unsaid(there: string, wish: readonly WindowKind[] | null): Command[] {
  if (wish === null) return [];
  const known = there.split(',');
  return UNHURRIED.filter((kind) => known.includes(kind) !== wish.includes(kind)).map((kind) => ({
    cmd: 'always_time',
    kind,
    on: wish.includes(kind)
  }));
}
