// Mafia's types under short names; generated from the server's schema.py of this game.

import type { MafiaAction, MafiaClaim, MafiaEvent } from './schema.gen';
import type { EventOf } from '../../table/kit/story';

export type {
  MafiaAction,
  MafiaAsk as Ask,
  MafiaBox as Box,
  MafiaClaim,
  MafiaEvent,
  MafiaLeg as Leg,
  MafiaPlayer as Player,
  MafiaView
} from './schema.gen';

export type Question = NonNullable<MafiaAction['question']>;
/** A question about a part of the testimony, not about a single token. */
export type Part = Exclude<Question, 'had' | 'left'>;
export type Suspicion = NonNullable<MafiaClaim['role']>;
export type Token = NonNullable<MafiaAction['token']>;

/** A statement: an answer or an unprompted claim. */
export type Statement = Omit<MafiaClaim, 'claim'> & {
  verb: MafiaAction['do'] | MafiaClaim['claim'];
};

/** The event with this `on`. */
export type EventOn<K extends MafiaEvent['on']> = EventOf<MafiaEvent, K>;
