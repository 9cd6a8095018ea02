// Coup's shapes, by the names used here: generated from the server's (schema.py of this game).

import type { CoupAction, CoupEvent } from './schema.gen';

export type {
  CoupAction,
  CoupAsk as Ask,
  CoupCard as Card,
  CoupEvent,
  CoupView
} from './schema.gen';

export type Character = NonNullable<CoupAction['character']>;

/** The event with this `on`. */
export type EventOn<K extends CoupEvent['on'], E = CoupEvent> = E extends { on: infer O }
  ? K extends O
    ? E
    : never
  : never;
