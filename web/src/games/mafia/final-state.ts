// A player's role, for the list of their games.

import { ofPlayer } from '../../table/kit/facts';
import { NAMES } from './text';
import type { Player } from './types';

export default ofPlayer<Player>(({ role }) => (role ? NAMES[role]() : ''));
