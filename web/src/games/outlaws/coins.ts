// The mini coins: the reader's guesses about face-down characters. Stored in the notebook as one
// string per side, under its first seat: one letter per place, `_` for none.

import type { Observation } from '../../table/contract/observation';
import { CHARACTERS } from './cards';
import { viewOf } from './facts';
import type { Cell, Character } from './types';

/** A guess about a place. */
export interface Coin {
  character: Character;
  sure: boolean;
}

const SURE = 'abcdefghij';
const MAYBE = '0123456789';
const NONE = '_';

const owner = (observation: Observation, side: number) => viewOf(observation).streets[side]!.seats[0]!; // prettier-ignore

/** The reader's guess about a place; null if none. */
export function coinAt(observation: Observation, { side, place }: Cell): Coin | null {
  const letter = observation.notes?.of(owner(observation, side)).guess?.[place] ?? NONE;
  const sure = SURE.indexOf(letter);
  const character = CHARACTERS[sure < 0 ? MAYBE.indexOf(letter) : sure];
  return character ? { character, sure: sure >= 0 } : null;
}

/** Stores a guess about a place; null removes it. */
export function layCoin(observation: Observation, { side, place }: Cell, coin: Coin | null): void {
  const seat = owner(observation, side);
  const length = viewOf(observation).streets[side]!.places.length;
  const row = [...(observation.notes?.of(seat).guess ?? '').padEnd(length, NONE)];
  row[place] = coin ? (coin.sure ? SURE : MAYBE)[CHARACTERS.indexOf(coin.character)]! : NONE;
  const guess = row.join('');
  observation.notes?.mark(seat, { guess: row.every((one) => one === NONE) ? null : guess });
}
