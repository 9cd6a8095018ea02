// The table with all hands revealed, after the game.

import type { View } from '../../lib/protocol/index';
import type { CardName, MessageView, Player } from './types';

/** `cards`: the revealed hand. */
export type OpenView = Omit<MessageView, 'players'> & {
  players: (Player & { cards?: CardName[] })[];
};

export const opened = (view: View | undefined) => view as unknown as OpenView | undefined;
