// A player's side and character, for the list of their games.

import type { View } from '../../lib/protocol/index';
import { m } from '../../paraglide/messages';
import { CHARACTER, SIDE } from './text';
import type { MessageView } from './types';

function was(own: View): string {
  const { side, character } = own as unknown as MessageView['players'][number];
  const known = [side && SIDE[side](), character && CHARACTER[character]()];
  return known.filter(Boolean).join(m.list_separator());
}

export default was;
