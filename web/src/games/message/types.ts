// The Message's types under short names; generated from the server's schema.py of this game.

import type {
  MessageAction,
  MessageAsk,
  MessageClaim,
  MessageEvent,
  MessageTransit
} from './schema.gen';
import type { EventOf } from '../../table/kit/story';

export type {
  MessageAction,
  MessageAsk as Ask,
  MessageClaim,
  MessageEvent,
  MessagePlayer as Player,
  MessageTransit as Transit,
  MessageView,
  MessageWaiting as Response
} from './schema.gen';

export type Fn = NonNullable<MessageClaim['function']>;
export type Colour = NonNullable<MessageClaim['colour']>;
export type Side = NonNullable<MessageClaim['side']>;
export type Character = NonNullable<MessageAction['character']>;
export type Stamp = MessageTransit['stamp'];
export type Step = MessageAsk['step'];
/** A card's schema name, such as `lock_red` or `probe_military_draw_black`. */
export type CardName = string;

/** The event with this `on`. */
export type EventOn<K extends MessageEvent['on']> = EventOf<MessageEvent, K>;
