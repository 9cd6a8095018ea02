// The reader's remarks as log lines, each at the entry it belongs to.

import type { Notebook } from '../../lib/account/notes.svelte';
import type { Line } from '../sentences/lines';

/** Remarks on the first `count` entries. */
export function remarks(notes: Notebook | null, count: number): Line[] {
  const made = notes?.ready ? notes.remarks : [];
  return made.flatMap(({ entry, text }, id) =>
    entry < count
      ? [{ id: `note.${id}`, n: entry, text, icon: '', glyph: 'pen', seats: [], tone: 'mine', kinds: ['note'] }] // prettier-ignore
      : []
  );
}
