// A player's last role, for the list of their games.

import type { View } from '../../lib/protocol/index';
import { NAMES } from './text';
import type { Player } from './types';

const was = (own: View): string => {
  const { role } = own as unknown as Player;
  return role ? NAMES[role]() : '';
};

export default was;
