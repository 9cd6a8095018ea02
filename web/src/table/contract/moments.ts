// Moments: the events people play for. They are shown at the seat, played as a sound, and
// explained.

import { listed } from '../../lib/language/names';
import type { GameEvent, View } from '../../lib/protocol';
import * as base from './base';
import type { Names } from './names';

/**
 * `revealed`: a card is turned up; `caught`: a bluff or a lie comes out; `proved`: what was claimed
 * is true; `died`: out of the game; `won`: the end.
 */
export type MomentKind = 'revealed' | 'caught' | 'proved' | 'died' | 'won';

/** A card that a seat has shown to all; `place` is its position in the hand at the time. */
export interface Proof {
  place: number;
  /** The game's name for the card. */
  face: string;
}

/** The visible part of a moment. */
export interface Staged {
  kind: MomentKind;
  /** Seats at which it is shown. */
  seats: number[];
  /** The card shown, from public information. */
  proof?: Proof;
}

export interface Moment extends Staged {
  /** What happened and why, from public information; replaces the sentence. */
  text: string;
  /** Longer explanation, where there is room. */
  more?: string;
}

/** Finds the moment in an event; `before`: events of this turn and a few more, oldest first. */
export type Momentous = (
  event: GameEvent,
  before: readonly GameEvent[],
  names: Names
) => Moment | null;

/** Adapts a finder that uses the game's own event types. */
export const momentous =
  <E>(find: (event: E, past: readonly E[], names: Names) => Moment | null): Momentous =>
  (event, before, names) =>
    find(event as unknown as E, before as unknown as readonly E[], names);

export const momentAt = (kind: MomentKind, seat: number, text: string): Moment => ({
  kind,
  seats: [seat],
  text
});

/** Events since the turn began. */
export const thisTurn = <E extends { on: string }>(events: readonly E[]): readonly E[] =>
  events.slice(1 + events.findLastIndex(({ on }) => on === 'turn'));

/** Display time of every moment, in milliseconds. */
export const MOMENT = 1_600;

/** Seats eliminated between two views. */
export function fallen(before: View | null, now: View): number[] {
  if (!before) return [];
  return base.base(now).players.flatMap((player, seat) => {
    const was = base.base(before).players[seat]?.alive;
    return was && !player.alive ? [seat] : [];
  });
}

/** Names of seats, joined for a sentence. */
export const namesOf = (seats: readonly number[], names: Names): string => listed(seats.map(names));
