// Flights: moving pieces. A flight says that a card moved, never which.

/** A seat number, or the `data-spot` name of a pile, place or card. */
export type Spot = number | string;

/** A moving piece. Duration is constant and no face is shown, so nothing hidden leaks. */
export interface Flight {
  what: 'card' | 'coin' | 'letter';
  from: Spot;
  to: Spot;
  count: number;
  /** Icon of a public token. */
  icon?: string;
}

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
