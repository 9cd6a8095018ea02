// What the end of a game has to tell, from the whole of it with all hands up.

import type { GameEvent, Options, Replayed, View } from '../../lib/protocol';
import type { Names } from './names';

/** A finished game: what all saw, entry by entry, and the open view after each. */
export interface Past {
  entries: readonly Replayed[];
  views: readonly View[];
  options: Options;
}

/** Something that was said or claimed and was not so. */
export interface Bluff {
  /** Number of the entry. */
  n: number;
  seat: number;
  text: string;
  caught: boolean;
}

/** Something that happened, and the story behind it. */
export interface Account {
  /** Number of the entry. */
  n: number;
  text: string;
  more?: string;
}

export interface Figure {
  label: string;
  value: string;
}

export interface Reckoning {
  /** What this seat was, or held when the game ended for it. */
  was: (seat: number) => string;
  /** In which order the seats stand, if not in that of the table. */
  order?: readonly number[];
  /** How that is put to the reader whose it is, where it is no role that they were. */
  yours?: (what: string) => string;
  /** Faces or signs of that, by the game's names for them. */
  icons?: (seat: number) => string[];
  /** What this seat had in the end beside that. */
  held?: (seat: number) => string;
  /** How they fell, one after the other. */
  deaths?: Account[];
  /** The move that decided it, where the game knows better than "the last moment". */
  decided?: Account | null;
  /** Null: what is true, the page can't tell. */
  bluffs: Bluff[] | null;
  /** Figures of the game beside its length. */
  figures: Figure[];
}

/** How often that has happened. */
export const times = ({ entries }: Past, on: string): number =>
  entries.flatMap(({ events }) => events).filter((event) => event.on === on).length;

/** An account of each event that `tell` finds something in; `before` is all that came before it. */
export function accounts(
  { entries }: Past,
  tell: (event: GameEvent, before: () => GameEvent[]) => Pick<Account, 'text'> | null
): Account[] {
  const all = entries.flatMap(({ n, events }) => events.map((event) => ({ n, event })));
  return all.flatMap(({ n, event }, at) => {
    const found = tell(event, () => all.slice(0, at).map((one) => one.event));
    return found ? [{ n, text: found.text }] : [];
  });
}

export type Reckon = (past: Past, names: Names) => Reckoning;
