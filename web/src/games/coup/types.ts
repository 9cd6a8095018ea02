// Coup's types under short names; generated from the server's schema.py of this game.

import type { CoupAction, CoupEvent } from './schema.gen';
import type { EventOf } from '../../table/kit/story';

export type {
  CoupAction,
  CoupAsk as Ask,
  CoupCard as Card,
  CoupEvent,
  CoupView
} from './schema.gen';

export type Character = NonNullable<CoupAction['character']>;

/** The event with this `on`. */
export type EventOn<K extends CoupEvent['on']> = EventOf<CoupEvent, K>;
