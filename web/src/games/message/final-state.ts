// A player's side and character, for the list of their games.

import { m } from '../../paraglide/messages';
import { ofPlayer } from '../../table/kit/facts';
import { CHARACTER, SIDE } from './text';
import type { Player } from './types';

export default ofPlayer<Player>(({ side, character }) => {
  const known = [side && SIDE[side](), character && CHARACTER[character]()];
  return known.filter(Boolean).join(m.list_separator());
});
