// Log lines: one per entry, in the reader's language.

import type { Entry, GameEvent } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { GlyphName } from '../../parts/glyphs';
import type { Names } from '../contract/names';
import type { Before, Sentence } from '../contract/sentence';
import type { GameTable } from '../contract/table';

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

type Teller = Pick<GameTable, 'sentence'> & Partial<Pick<GameTable, 'secret'>>;

/** So many events back a cause may lie: more than most games have, as what somebody said at the
 * beginning may come out as a lie at the end. */
export const BACK = 1_000;

/** What happened before the event at this place. It is cut out when it is looked at: a whole game is
 * told at its end, and no event may keep all that was before it. */
export const pastOf =
  (events: readonly GameEvent[], at: number): Before =>
  () =>
    events.slice(Math.max(0, at - BACK), at);

/** The clock moved for this seat. Stands before what was then done. */
export const timedOut = (seat: number, names: Names): Told => ({
  text: m.log_timed_out({ seat: names(seat) }),
  icon: '',
  glyph: 'clock',
  seats: [seat],
  tone: 'clock'
});

/** What one entry of the log says. Its events are added to `past`, which has all before it. */
export function tell(
  entry: Entry,
  game: Teller,
  names: Names,
  you: number | null,
  past: GameEvent[] = []
): Told[] {
  const late = typeof entry.timed_out === 'number' ? [timedOut(entry.timed_out, names)] : [];
  const told = entry.events.flatMap((event) => {
    const before = pastOf(past, past.push(event) - 1);
    const secret = you === null ? null : game.secret?.(event, names, you, before);
    return [game.sentence(event, names, you, before) ?? [], secret ?? []].flat();
  });
  return [...late, ...told];
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

/** Whether a turn of the game begins with this entry. */
export const beginsTurn = (entry: Entry, game: Teller, you: number | null): boolean =>
  entry.events.some((event) => game.sentence(event, nobody, you)?.tone === 'turn');

/** In which turn entry number `n` is: 1 for the first, 0 for what comes before it. */
export function turnAt(entries: readonly Entry[], n: number, game: Teller): number {
  return entries.filter((entry) => entry.n <= n && beginsTurn(entry, game, null)).length;
}
