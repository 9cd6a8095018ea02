// A card's function, side and colour from its name, and its stamp in each printing.

import type { Options } from '../../lib/protocol/index';
import { printing, rulebook } from './rulebook';
import type { CardName, Colour, Fn, Side, Stamp } from './types';

/** In display order. */
export const FUNCTIONS: Fn[] = [
  'probe', 'see_through', 'lock', 'intercept', 'send_back', 'burn', 'decipher', 'lure',
  'true_or_false'
]; // prettier-ignore
export const COLOURS: Colour[] = rulebook.colours;
export const SIDES: Side[] = rulebook.sides;

export interface Face {
  fn: Fn;
  colour: Colour;
  /** The side that a probe asks about. */
  side?: Side;
  sign?: 'draw' | 'discard';
}

/** Function, side and colour of a card. */
export function faceOf(card: CardName): Face {
  const parts = card.split('_');
  const colour = parts.pop() as Colour;
  if (parts[0] !== 'probe') return { fn: parts.join('_') as Fn, colour };
  return { fn: 'probe', colour, side: parts[1] as Side, sign: parts[2] as 'draw' | 'discard' };
}

/** Colour of a card. */
export const colourOf = (card: CardName): Colour => faceOf(card).colour;

/** Stamp of a function in this printing. */
export const stampOf = (fn: Fn, options: Options): Stamp => printing(options).stamps[fn]!;

/** Number of copies of a card in this printing. */
export function copies(fn: Fn, colour: Colour, options: Options): number {
  const counts = Object.entries(printing(options).deck).map(([card, count]) => {
    const face = faceOf(card);
    return face.fn === fn && face.colour === colour ? count! : 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Number of cards of each colour. */
export const tally = (cards: readonly CardName[]) =>
  COLOURS.map((colour) => ({
    colour,
    count: cards.filter((card) => colourOf(card) === colour).length
  }));
