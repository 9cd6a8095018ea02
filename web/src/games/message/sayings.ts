// Labels and icons of the claims that a seat may make, whether true or not.

import { m } from '../../paraglide/messages';
import type { Claim } from '../../lib/protocol/index';
import type { Saying } from '../../table/contract/claims';
import type { Names } from '../../table/contract/names';
import { CHARACTER, COLOUR, NAMES, SIDE } from './text';
import type { MessageClaim } from './types';

/** A claim in its speaker's words. */
export function said(claim: MessageClaim, names: Names): string {
  const { side, function: fn, colour, target, character } = claim;
  switch (claim.claim) {
    case 'side':
      return m.message_say_side({ side: SIDE[side!]() });
    case 'not_side':
      return m.message_say_not_side({ side: SIDE[side!]() });
    case 'hold':
      return m.message_say_hold({ name: NAMES[fn!]() });
    case 'lack':
      return m.message_say_lack({ name: NAMES[fn!]() });
    case 'message':
      return m.message_say_message({ colour: COLOUR[colour!]() });
    case 'think':
      return m.message_say_think({ seat: names(target!), side: SIDE[side!]() });
    case 'character':
      return m.message_say_character({ name: CHARACTER[character!]() });
  }
}

/** The icon of a claim: its side, function, colour or character. */
export const subject = (claim: MessageClaim): string =>
  claim.side ?? claim.function ?? claim.colour ?? claim.character!;

const GROUPS: Record<MessageClaim['claim'], () => string> = {
  side: m.message_group_side,
  not_side: m.message_group_side,
  hold: m.message_group_hold,
  lack: m.message_group_hold,
  message: m.message_group_message,
  think: m.message_group_think,
  character: m.message_group_character
};

/** Label, icon and group of a claim. */
export function saying(given: Claim, names: Names): Saying {
  const claim = given as unknown as MessageClaim;
  return {
    icon: subject(claim),
    label: said(claim, names),
    negative: claim.claim === 'not_side' || claim.claim === 'lack',
    group: GROUPS[claim.claim]()
  };
}
