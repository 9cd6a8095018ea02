// My own remarks as lines of the log, each at the moment to which it is tied.

import type { Notebook } from '../../lib/account/notes.svelte';
import type { Line } from '../sentences/lines';

/** Those on the first `count` entries. */
export function remarks(notes: Notebook | null, count: number): Line[] {
  const made = notes?.ready ? notes.remarks : [];
  return made.flatMap(({ entry, text }, id) =>
    entry < count
      ? [{ id: `note.${id}`, n: entry, text, icon: '', glyph: 'pen', seats: [], tone: 'mine', kinds: ['note'] }] // prettier-ignore
      : []
  );
}
