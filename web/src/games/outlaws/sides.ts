// Randomizes the order of two secret options anew for each decision, behind identical buttons, so
// that watching the hand does not reveal the choice.

import type { Observation } from '../../table/contract/observation';

const salt = Math.random();

/** The two buttons in random order, stable within a decision. */
export function shuffled<T>({ entries }: Observation, pair: T[]): T[] {
  const chance = (salt * 9973 * (entries.length + 1)) % 1;
  return chance < 0.5 ? pair : pair.toReversed();
}
