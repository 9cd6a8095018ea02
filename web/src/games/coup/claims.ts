// Claims made so far, with the public evidence against each.

import { m } from '../../paraglide/messages';
import type { Entry } from '../../lib/protocol/index';
import type { Claimed, Standing } from '../../table/contract/claims';
import type { Text } from '../../table/contract/names';
import { numbered } from '../../table/kit/events';
import { Hand } from './hand';
import { COPIES } from './rulebook';
import { NAMES, verb } from './text';
import type { Character, CoupEvent } from './types';

class Ledger {
  readonly claims: Claimed[] = [];
  /** Number of cards turned up, by character. */
  #up = new Map<Character, number>();
  #hands = new Map<number, Hand>();

  add(n: number, seat: number, what: Character, about: Text, negative = false): void {
    const standing: Standing = about === talk ? 'said' : 'open';
    const label = NAMES[what];
    const claimed: Claimed = { n, seat, what, label, about, standing, negative, against: null };
    this.claims.push(claimed);
    this.#hand(seat).add(claimed);
    this.#count(what);
  }

  settle(seat: number, what: Character, standing: Standing): void {
    const claimed = this.claims.findLast(
      (one) => one.seat === seat && one.what === what && one.standing === 'open'
    );
    if (claimed) claimed.standing = standing;
    if (standing !== 'proved') return;
    if (claimed) claimed.against = null;
    this.#hand(seat).proved(what);
  }

  /** The seat exchanged cards, so its earlier claims no longer apply. */
  changed(seat: number): void {
    this.#hands.set(seat, this.#hand(seat).changed());
  }

  lost(seat: number, what: Character): void {
    this.#up.set(what, (this.#up.get(what) ?? 0) + 1);
    this.#hand(seat).lost(what);
    this.#count(what);
  }

  #hand(seat: number): Hand {
    const hand = this.#hands.get(seat) ?? new Hand();
    this.#hands.set(seat, hand);
    return hand;
  }

  /** Marks the claims to this character as doubtful if more seats claim it than copies are left. */
  #count(what: Character): void {
    const left = COPIES - (this.#up.get(what) ?? 0);
    const holders = [...this.#hands.values()].flatMap((hand) => hand.claiming(what) ?? []);
    if (holders.length <= left) return;
    const why = left > 0 ? () => m.coup_against_copies({ count: left }) : m.coup_against_all_up;
    for (const claimed of holders) if (claimed.standing !== 'proved') claimed.against ??= why;
  }
}

const talk: Text = m.coup_claim_talk;

function read(event: CoupEvent, n: number, ledger: Ledger): void {
  switch (event.on) {
    case 'declared': {
      const { action, claim } = event;
      if (claim) ledger.add(n, event.seat, claim, () => verb(action));
      break;
    }
    case 'blocked':
      ledger.add(n, event.by, event.character, m.coup_claim_block);
      break;
    case 'said':
      ledger.add(n, event.seat, event.character, talk, event.claim === 'not');
      break;
    case 'unchallenged':
      ledger.settle(event.seat, event.character, 'unchallenged');
      break;
    case 'shown':
      ledger.settle(event.seat, event.character, 'proved');
      break;
    case 'conceded':
      ledger.settle(event.seat, event.character, 'conceded');
      break;
    case 'lost':
      ledger.lost(event.seat, event.character);
      break;
    case 'drew':
    case 'replaced':
    case 'returned':
      ledger.changed(event.seat);
      break;
    case 'swapped':
      ledger.changed(event.target);
  }
}

/** All claims so far, oldest first. */
export function claims(entries: readonly Entry[]): Claimed[] {
  const ledger = new Ledger();
  for (const { event, n } of numbered<CoupEvent>(entries)) read(event, n, ledger);
  return ledger.claims;
}
