// Animations for events. They show that a card moved, never which one.

import type { GameEvent, View } from '../../lib/protocol/index';
import { card, letter } from '../../table/contract/flight';
import type { Flight, Spot } from '../../table/contract/game';
import type { MessageEvent, MessageView } from './types';

/** Where the message was before it moved to the next seat. */
function origin(view: View): Spot {
  const { message } = view as unknown as MessageView;
  return message && message.left >= 0 ? message.left : 'letter';
}

/** The event's animations; empty if nothing moves. */
export function flights(given: GameEvent, view: View): Flight[] {
  const event = given as unknown as MessageEvent;
  switch (event.on) {
    case 'drew':
      return [card('stock', event.seat, event.count)];
    case 'topped':
      return [card(event.seat, 'stock')];
    case 'moved':
    case 'taken':
    case 'lifted':
      return [card(event.seat, event.to)];
    case 'used':
      return event.card === undefined ? [] : [card(event.seat, 'waste')];
    case 'discarded':
    case 'burnt':
      return event.seat === null || event.seat === undefined ? [] : [card(event.seat, 'waste')];
    case 'put_back':
      return [card(event.seat!, 'stock')];
    case 'sent':
      return [letter(event.seat, 'letter')];
    case 'heading':
      return event.to < 0 ? [] : [letter(origin(view), event.to)];
    case 'intercepted':
      return [letter('letter', event.seat)];
    case 'spread':
      return [card('stock', 'letter', event.count)];
  }
  return [];
}
