// The log as lines: one entry after the other, in the reader's language.

import type { Entry } from '../lib/protocol';
import { m } from '../paraglide/messages';
import type { GlyphName } from '../parts/glyphs';
import type { GameTable, Names, Sentence } from './game';

/** By what the log can be filtered. A claim is also a move, or talk. */
export const KINDS = ['play', 'claim', 'talk', 'mine', 'clock', 'note'] as const;
export type Kind = (typeof KINDS)[number];

/** A sentence of the game, or one of the table's own, which has a sign of the app. */
export interface Told extends Sentence {
  glyph?: GlyphName;
  /** The story behind it, where there is room for it. */
  more?: string;
}

export interface Line extends Told {
  id: string;
  /** The entry's number. */
  n: number;
  kinds: Kind[];
}

type Teller = Pick<GameTable, 'sentence'>;

/** The clock moved for this seat. Stands before what was then done. */
export const timedOut = (seat: number, names: Names): Told => ({
  text: m.log_timed_out({ seat: names(seat) }),
  icon: '',
  glyph: 'clock',
  seats: [seat],
  tone: 'clock'
});

/** What one entry of the log says. */
export function tell(entry: Entry, game: Teller, names: Names, you: number | null): Told[] {
  const late = typeof entry.timed_out === 'number' ? [timedOut(entry.timed_out, names)] : [];
  return [...late, ...entry.events.flatMap((event) => game.sentence(event, names, you) ?? [])];
}

function kinds({ tone, claim }: Told): Kind[] {
  const own = tone === 'talk' || tone === 'mine' || tone === 'clock' ? tone : 'play';
  return claim ? [own, 'claim'] : [own];
}

export function lines(
  entries: readonly Entry[],
  game: Teller,
  names: Names,
  you: number | null
): Line[] {
  return entries.flatMap((entry) =>
    tell(entry, game, names, you).map((told, part) => ({
      ...told,
      id: `${entry.n}.${part}`,
      n: entry.n,
      kinds: kinds(told)
    }))
  );
}

const nobody: Names = () => '';

/** Whether a turn of the game begins with this entry. */
export const beginsTurn = (entry: Entry, game: Teller, you: number | null): boolean =>
  entry.events.some((event) => game.sentence(event, nobody, you)?.tone === 'turn');

/** In which turn entry number `n` is: 1 for the first, 0 for what comes before it. */
export function turnAt(entries: readonly Entry[], n: number, game: Teller): number {
  return entries.filter((entry) => entry.n <= n && beginsTurn(entry, game, null)).length;
}
