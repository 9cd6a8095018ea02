// Constructors of flights. A flight says that a card moved, never which.

import type { Flight, Spot } from './game';

export const card = (from: Spot, to: Spot, count = 1): Flight => ({
  what: 'card',
  from,
  to,
  count
});

export const coin = (from: Spot, to: Spot, count: number): Flight => ({
  what: 'coin',
  from,
  to,
  count
});

export const letter = (from: Spot, to: Spot): Flight => ({ what: 'letter', from, to, count: 1 });
