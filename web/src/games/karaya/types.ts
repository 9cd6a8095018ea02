// Karaya's types under short names; generated from the server's schema.py of this game.

import type { KarayaAction, KarayaEvent } from './schema.gen';
import type { EventOf } from '../../table/kit/story';

export type {
  KarayaAction,
  KarayaAsk as Ask,
  KarayaClaim,
  KarayaComposition as Composition,
  KarayaEvent,
  KarayaPlayer as Player,
  KarayaResult as Result,
  KarayaView
} from './schema.gen';

export type Verb = KarayaAction['do'];

/** The event with this `on`. */
export type EventOn<K extends KarayaEvent['on']> = EventOf<KarayaEvent, K>;
