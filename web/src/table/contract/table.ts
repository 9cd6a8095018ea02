// `GameTable`: the board of a game and what the panels beside it tell.

import type { Component } from 'svelte';
import type { Claim, Entry, GameEvent, Options, View } from '../../lib/protocol';
import type { Bar, Plan } from './bar';
import type { Claimed, Saying } from './claims';
import type { Flight } from './flight';
import type { Term } from './glossary';
import type { Momentous } from './moments';
import type { Names, Text } from './names';
import type { Observation } from './observation';
import type { Reckon } from './reckoning';
import type { Before, Joined, Sentence } from './sentence';

export interface GameTable {
  Own: Component<{ observation: Observation }>;
  /** `Own` needs the full width; the reader's name and `SeatBody` go in a row above it. */
  wide?: boolean;
  /** The centre needs a low screen's full height, with everything else beside it. */
  tall?: boolean;
  /** Width of the centre relative to a seat, where it has only one column. */
  middle?: number;
  /** Details of a seat, shown on demand. */
  SeatInfo?: Component<{ observation: Observation; seat: number }>;
  /** Component at the top of the end screen. */
  Finale?: Component<{ observation: Observation }>;
  /** Replaces the list of claim buttons. */
  Say?: Component<{ observation: Observation }>;
  /** Form between the bar's prompt and buttons. `led`: a lesson is running, so space is short. An
      element of class `form` in it may take the room of the story on a low screen. */
  Form?: Component<{ observation: Observation; led: boolean }>;
  SeatBody: Component<{ observation: Observation; seat: number; claims: Claimed[] }>;
  Centre: Component<{ observation: Observation }>;
  /** Card back for flights. */
  Back?: Component;
  Icon: Component<{ name: string }>;
  bar: (observation: Observation) => Bar;
  /** What the reader may leave to the table beyond this decision: one of these stands, and is taken
   * back, beside their hand. */
  standingAnswers?: (observation: Observation) => Plan[];
  sentence: (
    event: GameEvent,
    names: Names,
    you: number | null,
    before?: Before
  ) => Sentence | null;
  /** Of the events of one entry from here on: those that one line tells. The log tells each. */
  joined?: (events: readonly GameEvent[]) => Joined | null;
  /** What the reader alone learns by this event: a line of the log after its sentence. */
  secret?: (event: GameEvent, names: Names, you: number, before: Before) => Sentence | null;
  /** Whether people are to remember by themselves what they alone have seen: no log of it then,
   * before the end. */
  forgets?: (options: Options) => boolean;
  claims: (entries: readonly Entry[]) => Claimed[];
  /** `view`: the view after the event. */
  flights: (event: GameEvent, view: View) => Flight[];
  /** Label of a claim that the server offers; `group`: its heading. */
  saying: (claim: Claim, names: Names) => Saying;
  contents: (observation: Observation) => Part[];
  /** Guesses are placed on the board itself, so no list and no mark at the seat. */
  coins?: boolean;
  /** Guesses offered in the notebook; defaults to `contents`. */
  guesses?: (observation: Observation) => Pick<Part, 'icon' | 'label'>[];
  /** Reveals all hands for an open replay, from the public view and each seat's. */
  reveal: (view: View, seats: readonly View[]) => View;
  /** Label for being out, if that lasts for a round and not the game. */
  out?: Text;
  /** The moment in an event, with its cause. Deaths and victories are found without it. */
  moment?: Momentous;
  /** End-of-game summary, loaded on demand. */
  reckon?: () => Promise<{ default: Reckon }>;
  /** Terms to explain in sentences, on hover, long press or focus. */
  terms?: (options: Options) => Term[];
}

/** A line of "what's in this game". */
export interface Part {
  icon: string;
  label: string;
  about: string;
  count: number;
  unseen: number | null;
}
