// What the reader sees of the table. The server decides what may be done; this only explains.

import { arms } from '../../../schema/rulebooks/outlaws.json';
import type { Observation } from '../../table/game';
import type { Cell, Character, OutlawsAction, OutlawsView, Player, Standee, Token } from './types';

export const viewOf = (observation: Observation) => observation.view as unknown as OutlawsView;
export const choicesOf = (observation: Observation) =>
  observation.choices as unknown as OutlawsAction[];

/** The reader's own part of the table, if they sit there. */
export const mine = (observation: Observation): Player | null =>
  observation.you === null ? null : (viewOf(observation).players[observation.you] ?? null);

/** The side that lies in front of the reader: a watcher sits with the first. */
export const nearSide = (observation: Observation): number => mine(observation)?.side ?? 0;

/** Whether the reader is asked and has not answered. */
export function answers(observation: Observation): boolean {
  const { ask } = viewOf(observation);
  const { you, sent } = observation;
  return !!ask && you !== null && !sent && !ask.answered && ask.seats.includes(you);
}

/** A face that the reader may have on the screen now: what is theirs alone can be covered. */
export function faceOf(
  { faces, over }: Observation,
  standee: Standee & { shown?: boolean },
  everybodys = false
): Character | null {
  const open = everybodys || over || standee.headlined || standee.pinned || standee.shown;
  return open || faces ? standee.character : null;
}

/** Who may take what (§5.3). */
export const TAKES: Partial<Record<Character, Token[]>> = {
  governor: ['election'],
  hitman: ['vote', 'bullet'],
  sheriff: ['vote', 'cuffs']
};
export const takenBy = (character: Character): Token[] => TAKES[character] ?? ['vote'];

/** The slots before a side's street, by place; none if that player is out. */
export function slots({ streets, tokens }: OutlawsView, side: number): number[] {
  const line = [...tokens.keys()];
  if (streets.length < 3) return side ? line.reverse() : line;
  if (!streets[side]!.places.length) return [];
  let right = side;
  do right = (right || streets.length) - 1;
  while (!streets[right]!.places.length);
  return [...arms[side]!.toReversed(), ...arms[right]!];
}

/** The place that faces the same slot; it is as far from its owner's right hand. */
export function opposite(view: OutlawsView, { side, place }: Cell): Cell {
  const own = slots(view, side);
  const far = own.length - 1 - place;
  const faces = (of: number) => of !== side && slots(view, of)[far] === own[place];
  return { side: view.streets.findIndex((_, of) => faces(of)), place: far };
}
