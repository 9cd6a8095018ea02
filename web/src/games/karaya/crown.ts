// Turns left until a proclaimed Sultan's lap ends.

import type { KarayaView } from './types';

/** Number of turns until play returns to the crown's owner, theirs included; null without a crown
 * or once the round is over. Dead players are skipped, but the lap still ends at a dead owner's
 * seat. */
export function seatsLeft({ crown, turn, players, round, results }: KarayaView): number | null {
  if (crown === null || results.at(-1)?.round === round) return null;
  const count = players.length;
  const steps = (crown - turn + count) % count || count;
  let left = 1;
  for (let step = 1; step < steps; step++) if (players[(turn + step) % count]!.alive) left += 1;
  return left;
}
