// The public state of the table. For explanations only: the server decides what is legal.

import type { Observation } from '../../table/contract/observation';
import { factsOf } from '../../table/kit/facts';
import type { Role } from './roles';
import type { KarayaAction, KarayaView, Player, Result } from './types';

export const { viewOf, choicesOf, mine } = factsOf<KarayaView, KarayaAction>();

/** The name of the centre card's place. */
export const CENTRE = 'centre';

/** The reader's card; null while it is covered on screen. */
export function ownRole(observation: Observation): Role | null {
  const own = mine(observation);
  return own && (own.up || observation.faces) ? own.role : null;
}

/** The nearest living seats to the left and right. */
export function neighbours({ players }: KarayaView, seat: number): number[] {
  const walk = (step: 1 | -1) => {
    const count = players.length;
    for (let k = 1; k < count; k++) {
      const other = (seat + step * k + k * count) % count;
      if (players[other]!.alive) return [other];
    }
    return [];
  };
  return [...new Set([...walk(1), ...walk(-1)])];
}

/** Whether this is a living, face-up Slave who is neither detained nor captured. */
export const free = ({ role, up, alive, prison, captured }: Player): boolean =>
  role === 'slave' && up && alive && !prison && !captured;

/** The finished round whose cards are all shown, until the next round begins. */
export function shown({ results, round }: KarayaView): Result | null {
  const last = results.at(-1);
  return last?.round === round ? last : null;
}
