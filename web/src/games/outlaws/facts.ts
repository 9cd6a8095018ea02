// What the reader sees of the table. The server decides what may be done; this only explains.

import type { Observation } from '../../table/contract/game';
import type { Character, OutlawsAction, OutlawsView, Player, Standee, Token } from './types';

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
