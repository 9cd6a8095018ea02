// The reader's own choices when they hid. The log never holds them, so this device stores them.

import type { Observation } from '../../table/contract/observation';
import { viewOf } from './facts';
import type { KarayaAction } from './types';

const key = (round: number, slot: number) => `karaya-hid ${location.pathname} ${round}.${slot}`;

/** Stores the choice; call it whenever the reader has answered. */
export function keepHide(observation: Observation): void {
  const action = observation.sent as KarayaAction | null;
  if (!action?.do.startsWith('hide')) return;
  const { round, slot, players } = viewOf(observation);
  const centre = action.do === 'hide_centre' ? players.length : null;
  sessionStorage.setItem(key(round, slot), JSON.stringify(action.target ?? centre));
}

/** The chosen seat, or the number of seats for the centre; null: nobody; undefined: not stored. */
export function ownHide(round: number, slot: number): number | null | undefined {
  const found = sessionStorage.getItem(key(round, slot));
  return found === null ? undefined : (JSON.parse(found) as number | null);
}
