// Changes of a notebook: of each only what has changed. The server does the same with them.

import type { Mark, Notes, NotesChange, Remark } from '../protocol';

export const NONE: NotesChange = { marks: [], remarks: [], forgotten: [] };

export const same = (one: Remark, other: Remark) =>
  one.entry === other.entry && one.text === other.text;

const without = (all: readonly Remark[], some: readonly Remark[]) =>
  all.filter((one) => !some.some((other) => same(one, other)));

const bySeat = (one: Mark, other: Mark) => one.seat - other.seat;

/** Marks by seat; of each the later fields over the earlier. */
function marked(before: readonly Mark[], changes: readonly Mark[]): Mark[] {
  const marks = new Map(before.map((mark) => [mark.seat, mark]));
  for (const change of changes) marks.set(change.seat, { ...marks.get(change.seat), ...change });
  return [...marks.values()].sort(bySeat);
}

/** One change that does both. */
export function joined(earlier: NotesChange, later: NotesChange): NotesChange {
  return {
    ...earlier,
    ...later,
    marks: marked(earlier.marks, later.marks),
    remarks: [...without(earlier.remarks, later.forgotten), ...later.remarks],
    forgotten: [...without(earlier.forgotten, later.remarks), ...later.forgotten]
  };
}

/** The notes as a change leaves them. */
export function edited(notes: Notes, change: NotesChange): Notes {
  const kept = without(notes.remarks, change.forgotten);
  return {
    text: change.text ?? notes.text,
    marks: marked(notes.marks, change.marks).filter((mark) => mark.mood || mark.guess),
    remarks: [...kept, ...without(change.remarks, kept)].sort((a, b) => a.entry - b.entry)
  };
}
