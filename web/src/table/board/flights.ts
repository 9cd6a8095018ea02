// Moving cards and counters, from events whose schema marks source and target.

import type { GameEvent } from '../../lib/protocol';
import { card, coin, type Flight, type Spot } from '../contract/flight';
import type { Shapes } from './shapes';

/** Spot of everything that belongs to no seat. */
const MIDDLE = 'stock';

const spot = (seat: unknown): Spot => (typeof seat === 'number' ? seat : MIDDLE);

export function flights(event: GameEvent, shapes: Shapes): Flight[] {
  const field = (mark: string) => shapes.marked(event.on, mark);
  const value = (mark: string) => event[field(mark) ?? ''];
  if (!field('from') && !field('to')) return [];
  const [from, to] = [spot(value('from')), spot(value('to'))];
  if (from === to) return [];
  const [pile, cards, count] = [value('pile'), value('card'), value('count')];
  if (typeof pile === 'number') return [card(from, to, pile)];
  if (field('card')) return [card(from, to, Array.isArray(cards) ? cards.length : 1)];
  return [coin(from, to, typeof count === 'number' ? count : 1)];
}
