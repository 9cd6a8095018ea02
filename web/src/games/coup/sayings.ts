// Labels and icons of the claims that a seat may make, whether true or not.

import { m } from '../../paraglide/messages';
import type { Claim } from '../../lib/protocol/index';
import type { Saying } from '../../table/contract/claims';
import { NAMES } from './text';
import type { Character } from './types';

/** Label and icon of a claim. */
export function saying(claim: Claim): Saying {
  const character = claim.character as Character;
  const inputs = { character: NAMES[character]() };
  const negative = claim.claim === 'not';
  const label = negative ? m.coup_say_not(inputs) : m.coup_say_hold(inputs);
  return { icon: character, label, negative };
}
