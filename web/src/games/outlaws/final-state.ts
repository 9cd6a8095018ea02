// A player's tokens, for the list of their games.

import { m } from '../../paraglide/messages';
import { ofPlayer } from '../../table/kit/facts';
import type { Player } from './types';

export default ofPlayer<Player>(({ votes, bullets, cuffs }) =>
  m.outlaws_was({ votes, bullets, cuffs })
);

/** Label for the tokens, which are not a role. */
export const yours = (what: string): string => m.outlaws_yours({ what });
