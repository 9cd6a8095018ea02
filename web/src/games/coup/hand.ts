// A seat's claims about one hand, checked against its cards that became public. When a card is
// exchanged for an unseen one, a new hand begins.

import { m } from '../../paraglide/messages';
import type { Claimed } from '../../table/contract/claims';
import type { Text } from '../../table/contract/names';
import { HAND } from './rulebook';
import type { Character } from './types';

/** Claims and public cards of one seat, since its last exchange. */
export class Hand {
  readonly #claims: Claimed[] = [];
  #lost: Character[] = [];
  /** Cards that were proved and not yet replaced. */
  #proved: Character[] = [];

  /** `cards`: number of face-down cards when the hand began. */
  constructor(private readonly cards = HAND) {}

  add(claimed: Claimed): void {
    claimed.against = this.#against(claimed);
    this.#claims.push(claimed);
  }

  proved(what: Character): void {
    this.#proved.push(what);
    this.#deny(what);
  }

  lost(what: Character): void {
    this.#lost.push(what);
    this.#deny(what);
    if (this.#lost.length < this.cards) return;
    for (const claimed of this.#claims)
      if (!claimed.negative && !this.#lost.includes(claimed.what as Character))
        claimed.against ??= m.coup_against_not_among;
  }

  changed(): Hand {
    return new Hand(this.cards - this.#lost.length);
  }

  /** The newest claim that this character is face down here now; null if none. */
  claiming(what: Character): Claimed | null {
    if (this.#lost.length >= this.cards || this.#lost.includes(what)) return null;
    const found = this.#claims.findLast((one) => !one.negative && one.what === what);
    return found && found.standing !== 'conceded' ? found : null;
  }

  /** Marks denials of a character that is now public. */
  #deny(what: Character): void {
    for (const claimed of this.#claims)
      if (claimed.negative && claimed.what === what) claimed.against ??= m.coup_against_had;
  }

  #against({ what, negative }: Claimed): Text | null {
    const opposite = (one: Claimed) => one.what === what && one.negative !== negative;
    if (this.#claims.some(opposite)) return m.coup_against_opposite;
    const known = [...this.#lost, ...this.#proved];
    if (negative) return this.#proved.includes(what as Character) ? m.coup_against_had : null;
    // Characters in the open prove their claims; the other claimed ones must fit among the hidden
    // cards.
    const held = new Set(this.#claims.filter((one) => !one.negative).map((one) => one.what));
    held.add(what);
    for (const one of known) held.delete(one);
    return held.size > this.cards - known.length ? m.coup_against_too_many : null;
  }
}
