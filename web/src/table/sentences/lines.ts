// Log lines: the sentences of each entry, in the reader's language.

import type { Entry, GameEvent } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { GlyphName } from '../../parts/glyphs';
import type { Names } from '../contract/names';
import type { Before, Sentence } from '../contract/sentence';
import type { GameTable } from '../contract/table';

/** Filters of the log. A claim is also a move or talk. */
export const KINDS = ['play', 'claim', 'talk', 'mine', 'clock', 'note'] as const;
export type Kind = (typeof KINDS)[number];

/** A sentence of the game, or one of the app with a glyph. */
export interface LogSentence extends Sentence {
  glyph?: GlyphName;
  /** Longer explanation, where there is room. */
  more?: string;
}

export interface Line extends LogSentence {
  id: string;
  /** The entry's number. */
  n: number;
  kinds: Kind[];
}

type Teller = Pick<GameTable, 'sentence'> & Partial<Pick<GameTable, 'secret'>>;

/** Number of earlier events in which a cause is looked for. It exceeds most games, since a lie told
 * at the beginning may come out at the end. */
export const BACK = 1_000;

/** Returns the events before this index, sliced on demand: building a whole game's log must not
 * keep a copy per event. */
export const pastOf =
  (events: readonly GameEvent[], at: number): Before =>
  () =>
    events.slice(Math.max(0, at - BACK), at);

/** Line that says that the clock moved for this seat; it precedes the move. */
export const timedOut = (seat: number, names: Names): LogSentence => ({
  text: m.log_timed_out({ seat: names(seat) }),
  icon: '',
  glyph: 'clock',
  seats: [seat],
  tone: 'clock'
});

/** Sentences of one entry. Appends its events to `past`, which holds all earlier ones. */
export function tell(
  entry: Entry,
  game: Teller,
  names: Names,
  you: number | null,
  past: GameEvent[] = []
): LogSentence[] {
  const late = typeof entry.timed_out === 'number' ? [timedOut(entry.timed_out, names)] : [];
  const told = entry.events.flatMap((event) => {
    const before = pastOf(past, past.push(event) - 1);
    const secret = you === null ? null : game.secret?.(event, names, you, before);
    return [game.sentence(event, names, you, before) ?? [], secret ?? []].flat();
  });
  return [...late, ...told];
}

function kinds({ tone, claim }: LogSentence): Kind[] {
  const own = tone === 'talk' || tone === 'mine' || tone === 'clock' ? tone : 'play';
  return claim ? [own, 'claim'] : [own];
}

export function lines(
  entries: readonly Entry[],
  game: Teller,
  names: Names,
  you: number | null
): Line[] {
  const past: GameEvent[] = [];
  return entries.flatMap((entry) =>
    tell(entry, game, names, you, past).map((told, part) => ({
      ...told,
      id: `${entry.n}.${part}`,
      n: entry.n,
      kinds: kinds(told)
    }))
  );
}

const nobody: Names = () => '';

/** Whether a turn begins with this entry. */
export const beginsTurn = (entry: Entry, game: Teller, you: number | null): boolean =>
  entry.events.some((event) => game.sentence(event, nobody, you)?.tone === 'turn');

/** Turn number of entry `n`, counted from 1; 0 before the first turn. */
export function turnAt(entries: readonly Entry[], n: number, game: Teller): number {
  return entries.filter((entry) => entry.n <= n && beginsTurn(entry, game, null)).length;
}
