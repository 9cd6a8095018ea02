// What people play for. It is shown at the seat, heard, and said with its cause.

import { listed } from '../../lib/language/names';
import type { GameEvent, View } from '../../lib/protocol';
import * as base from './base';
import type { Names } from './names';

/**
 * `revealed`: a card is turned up; `caught`: a bluff or a lie comes out; `proved`: what was claimed
 * is true; `died`: out of the game; `won`: the end.
 */
export type MomentKind = 'revealed' | 'caught' | 'proved' | 'died' | 'won';

/** A card that a seat has shown to all: where it lay in the hand, whatever lies there by now. */
export interface Proof {
  place: number;
  /** The game's name for it. */
  face: string;
}

/** What is seen of a moment at the table. */
export interface Staged {
  kind: MomentKind;
  /** Where it is shown. */
  seats: number[];
  /** It stands in the light for the moment; from what everybody is told. */
  proof?: Proof;
}

export interface Moment extends Staged {
  /** What has happened and why, from what everybody has seen; stands instead of the sentence. */
  text: string;
  /** The story behind it, where there is room for it. */
  more?: string;
}

/** A game's own: `before` is what has happened, the newest last, in this turn and a few more. */
export type Momentous = (
  event: GameEvent,
  before: readonly GameEvent[],
  names: Names
) => Moment | null;

/** The same, by a game's own types of its events. */
export const momentous =
  <E>(find: (event: E, past: readonly E[], names: Names) => Moment | null): Momentous =>
  (event, before, names) =>
    find(event as unknown as E, before as unknown as readonly E[], names);

export const momentAt = (kind: MomentKind, seat: number, text: string): Moment => ({
  kind,
  seats: [seat],
  text
});

/** What has happened since the turn began. */
export const thisTurn = <E extends { on: string }>(events: readonly E[]): readonly E[] =>
  events.slice(1 + events.findLastIndex(({ on }) => on === 'turn'));

/** What a moment looks like for as long, whatever it is about: milliseconds. */
export const MOMENT = 1_600;

/** Who was in the game before and is not now: a moment of every game, by its view alone. */
export function fallen(before: View | null, now: View): number[] {
  if (!before) return [];
  return base.base(now).players.flatMap((player, seat) => {
    const was = base.base(before).players[seat]?.alive;
    return was && !player.alive ? [seat] : [];
  });
}

/** Those seats in a sentence. */
export const namesOf = (seats: readonly number[], names: Names): string => listed(seats.map(names));
