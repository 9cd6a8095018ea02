// A claim made in talk, as the claims panel lists it.

import type { Claimed } from '../contract/claims';
import type { Text } from '../contract/names';

/** A game's part of a claim; the rest is the same for all talk. */
type Talk = Pick<Claimed, 'n' | 'seat' | 'what' | 'label' | 'about'> & { negative?: boolean };

/** Makes a claim that nobody can challenge, without evidence against it so far. */
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
