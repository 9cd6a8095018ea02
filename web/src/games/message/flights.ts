// Animations for events. They show that a card moved, never which one.

import { card, letter, type Spot } from '../../table/contract/flight';
import { flying } from '../../table/kit/flights';
import type { MessageEvent, MessageView } from './types';

/** Where the message was before it moved to the next seat. */
const origin = ({ message }: MessageView): Spot =>
  message && message.left >= 0 ? message.left : 'letter';

const handed = ({ seat, to }: { seat: number; to: number }) => [card(seat, to)];
const wasted = ({ seat }: { seat?: number | null }) =>
  seat === null || seat === undefined ? [] : [card(seat, 'waste')];

/** The event's animations; empty if nothing moves. */
export const flights = flying<MessageEvent, MessageView>({
  drew: ({ seat, count }) => [card('stock', seat, count)],
  topped: ({ seat }) => [card(seat, 'stock')],
  moved: handed,
  taken: handed,
  lifted: handed,
  used: (event) => (event.card === undefined ? [] : wasted(event)),
  discarded: wasted,
  burnt: wasted,
  put_back: ({ seat }) => [card(seat!, 'stock')],
  sent: ({ seat }) => [letter(seat, 'letter')],
  heading: ({ to }, view) => (to < 0 ? [] : [letter(origin(view), to)]),
  intercepted: ({ seat }) => [letter('letter', seat)],
  spread: ({ count }) => [card('stock', 'letter', count)]
});
