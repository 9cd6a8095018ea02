// Tellers: functions that turn a game's events into log sentences, from the event's data alone.

import type { GameEvent } from '../../lib/protocol/index';
import type { Names } from '../contract/names';
import type { Before, Sentence } from '../contract/sentence';
import type { GameTable } from '../contract/table';

export type Tone = Sentence['tone'];

/** The members of the event union `E` with this `on`. */
export type EventOf<E extends { on: string }, K extends E['on']> = E extends { on: infer O }
  ? K extends O
    ? E
    : never
  : never;

/** Describes one event in words; null skips it. `before` returns the events before it. */
export type Teller<E> = (event: E, names: Names, before: Before) => Sentence | null;

/** One teller for each of a game's events. */
export type Tellers<E extends { on: string }> = { [K in E['on']]: Teller<EventOf<E, K>> };

export const say = (
  text: string,
  icon: string,
  seats: number[],
  tone: Tone = 'plain'
): Sentence => ({ text, icon, seats, tone });

/** A sentence that only the reader is told, in place of the public one. */
export const secret = (text: string, icon: string, seats: number[]): Sentence =>
  say(text, icon, seats, 'mine');

/** A sentence for something said at the table, with the sound of a claim. */
export const spoke = (text: string, seats: number[]): Sentence => ({
  ...say(text, 'talk', seats, 'talk'),
  claim: true,
  sound: 'claim'
});

/** `GameTable.sentence` from a game's tellers; null for unknown events, as from a newer server. */
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

/** An event's sentence as plain text; empty if it is not told. */
export const telling =
  (sentence: GameTable['sentence']) =>
  (event: { on: string }, names: Names): string =>
    sentence(event, names, null)?.text ?? '';
