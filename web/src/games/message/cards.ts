// What a card is, from its name; and which stamp it bears in each printing.

import type { Options } from '../../lib/protocol';
import type { CardName, Colour, Fn, Side, Stamp } from './types';

export const FUNCTIONS: Fn[] = [
  'probe', 'see_through', 'lock', 'intercept', 'send_back', 'burn', 'decipher', 'lure',
  'true_or_false'
]; // prettier-ignore
export const COLOURS: Colour[] = ['red', 'blue', 'black'];
export const SIDES: Side[] = ['undercover', 'military', 'bystander'];

export interface Face {
  fn: Fn;
  colour: Colour;
  /** What a probe asks. */
  side?: Side;
  sign?: 'draw' | 'discard';
}

export function faceOf(card: CardName): Face {
  const parts = card.split('_');
  const colour = parts.pop() as Colour;
  if (parts[0] !== 'probe') return { fn: parts.join('_') as Fn, colour };
  return { fn: 'probe', colour, side: parts[1] as Side, sign: parts[2] as 'draw' | 'discard' };
}

export const colourOf = (card: CardName): Colour => faceOf(card).colour;

const STAMPS: Record<string, Record<Fn, Stamp>> = {
  '2009': {
    lock: 'direct', lure: 'text', intercept: 'telegram', decipher: 'telegram', send_back: 'text',
    burn: 'direct', see_through: 'direct', true_or_false: 'text', probe: 'telegram'
  },
  '2010': {
    lock: 'telegram', lure: 'telegram', intercept: 'direct', decipher: 'telegram',
    send_back: 'text', burn: 'direct', see_through: 'direct', true_or_false: 'text',
    probe: 'telegram'
  }
}; // prettier-ignore

export const stampOf = (fn: Fn, options: Options): Stamp => STAMPS[String(options.profile)]![fn];

/** How many there are in red, blue and black. */
const DECKS: Record<string, Record<Fn, [number, number, number]>> = {
  '2009': {
    lock: [3, 3, 6], lure: [2, 2, 2], intercept: [1, 1, 6], decipher: [2, 2, 2],
    send_back: [3, 3, 2], burn: [2, 2, 2], see_through: [5, 5, 4], true_or_false: [1, 1, 1],
    probe: [6, 6, 6]
  },
  '2010': {
    lock: [5, 5, 4], lure: [2, 2, 4], intercept: [1, 1, 6], decipher: [3, 3, 1],
    send_back: [2, 2, 2], burn: [1, 1, 4], see_through: [3, 3, 6], true_or_false: [1, 1, 0],
    probe: [6, 6, 6]
  }
}; // prettier-ignore

export const copies = (fn: Fn, colour: Colour, options: Options): number =>
  DECKS[String(options.profile)]![fn][COLOURS.indexOf(colour)]!;

/** How many cards of each colour there are. */
export const tally = (cards: readonly CardName[]) =>
  COLOURS.map((colour) => ({
    colour,
    count: cards.filter((card) => colourOf(card) === colour).length
  }));
