// A player's tokens, for the list of their games.

import type { View } from '../../lib/protocol/index';
import { m } from '../../paraglide/messages';
import type { Player } from './types';

const was = (own: View): string => {
  const { votes, bullets, cuffs } = own as unknown as Player;
  return m.outlaws_was({ votes, bullets, cuffs });
};

/** Label for the tokens, which are not a role. */
export const yours = (what: string): string => m.outlaws_yours({ what });

export default was;
