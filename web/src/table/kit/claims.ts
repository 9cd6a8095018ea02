// A claim made in talk, as the claims panel lists it.

import type { Claimed } from '../contract/claims';
import type { Text } from '../contract/names';

/** What a game says of a claim; the rest follows from its being talk. */
type Talk = Pick<Claimed, 'n' | 'seat' | 'what' | 'label' | 'about'> & { negative?: boolean };

/** A claim that nobody can challenge, without evidence against it so far. */
export const talked = ({ negative = false, ...talk }: Talk): Claimed => ({
  ...talk,
  standing: 'said',
  negative,
  against: null
});

/** Settles a claim by public facts: proved with nothing against it, or disproved by `otherwise`. */
export function settle(claimed: Claimed, right: boolean, otherwise: Text): void {
  claimed.standing = right ? 'proved' : 'disproved';
  claimed.against = right ? null : otherwise;
}
