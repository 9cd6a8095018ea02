// What the reader themself did behind shut eyes: the log keeps it from all, so this device does it.

import type { Observation } from '../../table/contract/game';
import { viewOf } from './facts';
import type { KarayaAction } from './types';

const key = (round: number, slot: number) => `karaya-hid ${location.pathname} ${round}.${slot}`;

/** Called when the reader has answered. */
export function keepHide(observation: Observation): void {
  const action = observation.sent as KarayaAction | null;
  if (!action?.do.startsWith('hide')) return;
  const { round, slot, players } = viewOf(observation);
  const centre = action.do === 'hide_centre' ? players.length : null;
  sessionStorage.setItem(key(round, slot), JSON.stringify(action.target ?? centre));
}

/** The place, the number of seats for the centre; null for nobody, undefined if it was not here. */
export function ownHide(round: number, slot: number): number | null | undefined {
  const found = sessionStorage.getItem(key(round, slot));
  return found === null ? undefined : (JSON.parse(found) as number | null);
}
