// How a game tells its events: a teller for each, from the event's data alone.

import type { GameEvent } from '../../lib/protocol/index';
import type { Before, Names, Sentence } from '../contract/game';

export type Tone = Sentence['tone'];

/** Of the events `E`, those with this `on`. */
export type EventOf<E extends { on: string }, K extends E['on']> = E extends { on: infer O }
  ? K extends O
    ? E
    : never
  : never;

/** One event in words; null: it is not told. `before` gives the events up to it. */
export type Teller<E> = (event: E, names: Names, before: Before) => Sentence | null;

/** A teller for each of a game's events. */
export type Tellers<E extends { on: string }> = { [K in E['on']]: Teller<EventOf<E, K>> };

export const say = (
  text: string,
  icon: string,
  seats: number[],
  tone: Tone = 'plain'
): Sentence => ({ text, icon, seats, tone });

/** What the reader alone learns, in place of what all learn. */
export const secret = (text: string, icon: string, seats: number[]): Sentence =>
  say(text, icon, seats, 'mine');

/** Something said at the table: a claim, and it sounds like one. */
export const spoke = (text: string, seats: number[]): Sentence => ({
  ...say(text, 'talk', seats, 'talk'),
  claim: true,
  sound: 'claim'
});

/** `GameTable.sentence` from a game's tellers; null for events of a later server. */
export const sentences =
  <E extends { on: string }>(tellers: Tellers<E>) =>
  (
    event: GameEvent,
    names: Names,
    _you: number | null = null,
    before: Before = () => []
  ): Sentence | null =>
    (tellers as unknown as Record<string, Teller<GameEvent>>)[event.on]?.(event, names, before) ??
    null;
