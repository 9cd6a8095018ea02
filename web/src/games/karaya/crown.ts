// Turns left until a proclaimed Sultan's lap ends.

import type { KarayaView } from './types';

/** How many seats' turns begin until play is back at the crown, the crown's own included; null
 * without a crown, and once the round is over. The dead have no turn, but the lap ends at a dead
 * player's crown too. */
export function seatsLeft({ crown, turn, players, round, results }: KarayaView): number | null {
  if (crown === null || results.at(-1)?.round === round) return null;
  const count = players.length;
  const steps = (crown - turn + count) % count || count;
  let left = 1;
  for (let step = 1; step < steps; step++) if (players[(turn + step) % count]!.alive) left += 1;
  return left;
}
