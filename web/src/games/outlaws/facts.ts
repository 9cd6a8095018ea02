// What the reader sees of the table. For explanations only: the server decides what is legal.

import { arms } from '../../../schema/rulebooks/outlaws.json';
import type { Observation } from '../../table/contract/observation';
import { factsOf } from '../../table/kit/facts';
import type { Cell, Character, OutlawsAction, OutlawsView, Standee, Token } from './types';

export const { viewOf, choicesOf, mine, answers } = factsOf<OutlawsView, OutlawsAction>();

/** The reader's side of the board; side 0 for spectators. */
export const nearSide = (observation: Observation): number => mine(observation)?.side ?? 0;

/** A face that may be shown now; private faces can be covered by the reader. */
export function faceOf(
  { faces, over }: Observation,
  standee: Standee & { shown?: boolean },
  everybodys = false
): Character | null {
  const open = everybodys || over || standee.headlined || standee.pinned || standee.shown;
  return open || faces ? standee.character : null;
}

/** Which tokens each character may take (§5.3). */
export const TAKES: Partial<Record<Character, Token[]>> = {
  governor: ['election'],
  hitman: ['vote', 'bullet'],
  sheriff: ['vote', 'cuffs']
};
/** Tokens that a character may take. */
export const takenBy = (character: Character): Token[] => TAKES[character] ?? ['vote'];

/** Slots in front of a side's street, by place; none if that player is out. */
export function slots({ streets, tokens }: OutlawsView, side: number): number[] {
  const line = [...tokens.keys()];
  if (streets.length < 3) return side ? line.reverse() : line;
  if (!streets[side]!.places.length) return [];
  let right = side;
  do right = (right || streets.length) - 1;
  while (!streets[right]!.places.length);
  return [...arms[side]!.toReversed(), ...arms[right]!];
}

/** The place across the same slot, at the same distance from its owner's right. */
export function opposite(view: OutlawsView, { side, place }: Cell): Cell {
  const own = slots(view, side);
  const far = own.length - 1 - place;
  const faces = (of: number) => of !== side && slots(view, of)[far] === own[place];
  return { side: view.streets.findIndex((_, of) => faces(of)), place: far };
}
