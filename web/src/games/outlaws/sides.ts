// What is chosen in secret is chosen between two buttons like each other, in an order that chance
// gives anew for each decision: whoever sees the hand does not see the choice.

import type { Observation } from '../../table/contract/game';

const salt = Math.random();

export function shuffled<T>({ entries }: Observation, pair: T[]): T[] {
  const chance = (salt * 9973 * (entries.length + 1)) % 1;
  return chance < 0.5 ? pair : pair.toReversed();
}
