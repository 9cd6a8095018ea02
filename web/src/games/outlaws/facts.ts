// What the reader sees of the table. The server decides what may be done; this only explains.

import type { Observation } from '../../table/contract/game';
import { factsOf } from '../../table/kit/facts';
import type { Character, OutlawsAction, OutlawsView, Standee, Token } from './types';

export const { viewOf, choicesOf, mine, answers } = factsOf<OutlawsView, OutlawsAction>();

/** The reader's side of the board; spectators see it from side 0. */
export const nearSide = (observation: Observation): number => mine(observation)?.side ?? 0;

/** A face that may be shown now: private faces can be covered by the reader. */
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
