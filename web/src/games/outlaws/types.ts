// Outlaws' types under short names; generated from the server's schema.py of this game.

import type { OutlawsAction, OutlawsEvent } from './schema.gen';
import type { EventOf } from '../../table/kit/story';

export type {
  OutlawsAction,
  OutlawsAsk as Ask,
  OutlawsClaim,
  OutlawsEvent,
  OutlawsPlace as Place,
  OutlawsPlayer as Player,
  OutlawsStandee as Standee,
  OutlawsView
} from './schema.gen';

export type Verb = OutlawsAction['do'];
export type Character = NonNullable<OutlawsAction['name']>;
export type Token = NonNullable<OutlawsAction['token']>;

/** A place of a street. */
export interface Cell {
  side: number;
  place: number;
}

/** The event with this `on`. */
export type EventOn<K extends OutlawsEvent['on']> = EventOf<OutlawsEvent, K>;
