// All hands up, for an open replay: each player as they saw themselves.

import type { View } from '../../lib/protocol';
import { base } from '../contract/base';

export function reveal(view: View, seats: readonly View[]): View {
  const players = base(view).players.map((player, seat) => {
    const own = seats[seat];
    if (!own) return player;
    const hand = own.hand === undefined ? {} : { hand: own.hand };
    return { ...player, ...base(own).players[seat], ...hand };
  });
  return { ...view, players };
}
