// Types of the end-of-game summary, computed from the whole game with all hands revealed.

import type { GameEvent, Options, Replayed, View } from '../../lib/protocol';
import type { Names } from './names';

/** A finished game: public entries, and the fully revealed view after each. */
export interface Past {
  entries: readonly Replayed[];
  views: readonly View[];
  options: Options;
}

/** A false statement or claim. */
export interface Bluff {
  /** Entry number. */
  n: number;
  seat: number;
  text: string;
  caught: boolean;
}

/** Something that happened, with an optional explanation. */
export interface Account {
  /** Entry number. */
  n: number;
  text: string;
  more?: string;
}

export interface Figure {
  label: string;
  value: string;
}

export interface Reckoning {
  /** The seat's role, or what it held when the game ended for it. */
  finalState: (seat: number) => string;
  /** Order of seats, if not the table's. */
  order?: readonly number[];
  /** Phrasing of `finalState` for the reader, if it is not a role. */
  yours?: (what: string) => string;
  /** Icon names for `finalState`. */
  icons?: (seat: number) => string[];
  /** What else the seat held at the end. */
  held?: (seat: number) => string;
  /** Eliminations in order. */
  deaths?: Account[];
  /** The decisive move, if the game knows better than "the last moment". */
  decided?: Account | null;
  /** Null if the page cannot tell what was true. */
  bluffs: Bluff[] | null;
  /** Statistics besides the game's length. */
  figures: Figure[];
}

/** Number of events of this kind. */
export const times = ({ entries }: Past, on: string): number =>
  entries.flatMap(({ events }) => events).filter((event) => event.on === on).length;

/** Maps events to accounts, skipping nulls; `before()` gives all earlier events. */
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
