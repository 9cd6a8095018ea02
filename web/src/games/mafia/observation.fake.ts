// Test fixtures: observations made from a view and its legal actions.

import type { Entry, GameEvent, Options } from '../../lib/protocol/index';
import { observing } from '../../table/kit/observation.fake';
import type { Ask, MafiaView, Player } from './types';

export const OPTIONS: Options = { cleaner: false, beers: 'table', memory: false, contradictions: false }; // prettier-ignore

export const player = (more: Partial<Player> = {}): Player => ({
  alive: true,
  exposed: false,
  spoken: false,
  role: null,
  diamonds: null,
  token: null,
  ...more
});

/** Seat 0 of five is the Godfather, and the box has come back. */
export function view(ask: Partial<Ask> | null, more: Partial<MafiaView> = {}): MafiaView {
  return {
    seat: 0,
    turn: 0,
    turns: 6,
    players: [player({ role: 'godfather' }), player(), player(), player(), player()],
    godfather: 0,
    phase: 'investigation',
    set_up: [1, 1, 0, 0, 0],
    beers: 0,
    holder: null,
    box: { diamonds: 6, tokens: [0, 0, 0, 0, 0] },
    hidden: 2,
    missing: 7,
    recovered: 0,
    bag: null,
    note: null,
    last_question: null,
    heard: false,
    questions_left: 60,
    ending: null,
    journey: null,
    votes: null,
    successor: null,
    ask: ask && { step: 'investigate', seat: 0, seats: [0], answered: false, ...ask },
    ...more
  };
}

export const observation = observing<MafiaView>(OPTIONS);

/** One log entry per list of events. */
export const entries = (...told: GameEvent[][]): Entry[] =>
  told.map((events, n) => ({ n, at: 0, timed_out: null, events }));

export const took = (seat: number, what: object): GameEvent => ({ on: 'said', seat, ...what });

export const shown = (seat: number, role: string, diamonds: number, token: string | null) => ({
  on: 'shown',
  seat,
  role,
  diamonds,
  token
});
