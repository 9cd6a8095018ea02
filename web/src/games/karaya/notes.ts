// Remembered cards in words.

import { m } from '../../paraglide/messages';
import type { Names } from '../../table/contract/names';
import { together } from '../../table/contract/text';
import type { Note } from './memory';
import { NAMES } from './text';

/** A note as short text. */
export function inShort({ role, not, moved }: Note): string {
  if (not) return m.karaya_note_short_not();
  const text = moved ? m.karaya_note_short_moved : m.karaya_note_short;
  return text({ role: NAMES[role]() });
}

const HOW: Record<Note['how'], (inputs: { slot: number; role: string }) => string> = {
  peeked: m.karaya_note_peeked,
  looked: m.karaya_note_looked,
  gave: m.karaya_note_gave,
  up: m.karaya_note_up,
  followed: m.karaya_note_followed,
  named: m.karaya_note_no_slave
};

/** A note as a full sentence. */
export function inWords(note: Note, names: Names): string {
  const { role, how, slot, moved } = note;
  const known = HOW[how]({ slot, role: NAMES[role]() });
  if (!moved) return known;
  return together(known, m.karaya_note_moved({ seat: names(moved.seat), slot: moved.slot }));
}
