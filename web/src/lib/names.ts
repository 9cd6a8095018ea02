// Names of seats. Bots are named by the page, in the reader's language.

import { m } from '../paraglide/messages';
import { locale } from './locale.svelte';
import type { Seat, Summary } from './protocol';
import { MARK, turns } from './tongue';

const BOTS: Record<string, string[]> = {
  en: ['Ada', 'Bruno', 'Clara', 'Dario', 'Elisa', 'Felix', 'Greta', 'Hugo', 'Iris', 'Jonas',
    'Klara', 'Leo', 'Mira', 'Nico', 'Olga'], // prettier-ignore
  'zh-Hant': ['阿達', '布魯', '可拉', '達里', '愛麗', '菲力', '葛雷', '雨果', '艾莉', '喬納',
    '凱拉', '里歐', '米拉', '尼可', '歐嘉'] // prettier-ignore
};

const FIRST_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A stranger's name can hold any letters, also right-to-left ones: keep it to itself. */
export const isolate = (name: string) => FIRST_ISOLATE + name + POP_ISOLATE;

export interface Part {
  text: string;
  name: boolean;
  /** Its language, where that is not the reader's. */
  lang?: string;
}

const PARTS = new RegExp(`(\u2068[^\u2068\u2069]*\u2069|${MARK})`, 'u');

/** The parts of a sentence: names (which were isolated) and what is between them. */
export function parts(text: string): Part[] {
  const open: string[] = [];
  return text.split(PARTS).flatMap((part): Part[] => {
    if (!part || turns(open, part)) return [];
    if (part.startsWith(FIRST_ISOLATE)) return [{ text: part.slice(1, -1), name: true }];
    const lang = open.at(-1);
    return [{ text: part, name: false, ...(lang ? { lang } : {}) }];
  });
}

/** Bots get other names at another table, the same ones for everybody at this table. */
function shift(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return sum;
}

/** While the table hides names it gives ids of its own; else nobody is without a name but one. */
const nameless = (id: string, seat: number) =>
  id === `seat-${seat}` ? m.name_masked({ number: seat + 1 }) : m.name_deleted();

export function nameOf(seat: Seat, id: string): string {
  // Without a name while the table hides them.
  if (seat.player) return seat.player.name || nameless(seat.player.id, seat.seat);
  if (seat.kind === 'person') return m.seat_empty();
  const list = BOTS[locale.now] ?? BOTS.en!;
  return list[(seat.seat + shift(id)) % list.length]!;
}

export function namesAt(table: Summary): (seat: number) => string {
  return (number) => {
    const seat = table.seats[number];
    return isolate(seat ? nameOf(seat, table.id) : String(number + 1));
  };
}
