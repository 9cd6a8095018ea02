// Who has said what of whom, and what in the open speaks for it or against it. A word is about the
// card that lay there then: once cards have moved unseen, or with it, nothing can be held against it.

import { m } from '../../paraglide/messages';
import type { Entry } from '../../lib/protocol/index';
import type { Claimed } from '../../table/contract/game';
import { talked } from '../../table/kit/claims';
import type { Role } from './roles';
import { NAMES } from './text';
import type { EventOn, KarayaEvent } from './types';

interface Word {
  claimed: Claimed;
  /** Of whose card. */
  about: number;
  role: Role;
}

class Ledger {
  readonly claims: Claimed[] = [];
  /** Words about cards that lie where they lay. */
  #open: Word[] = [];
  #up = new Map<number, Role>();

  said({ seat, claim, role, target }: EventOn<'said'>, n: number): void {
    const negative = claim === 'not';
    const about = target ?? seat;
    const claimed = talked({
      n,
      seat,
      what: role,
      label: (names) =>
        target === undefined
          ? NAMES[role]()
          : m.karaya_claim_of({ seat: names(target), role: NAMES[role]() }),
      about: m.karaya_claim_talk,
      negative
    });
    const before = this.#open.filter((one) => one.claimed.seat === seat && one.about === about);
    const opposite = before.some((one) =>
      negative === one.claimed.negative ? !negative && one.role !== role : one.role === role
    );
    if (opposite) claimed.against = m.karaya_against_opposite;
    const word = { claimed, about, role };
    this.claims.push(claimed);
    this.#open.push(word);
    const up = this.#up.get(about);
    if (up) this.#judge(word, up);
  }

  revealed(seat: number, role: Role): void {
    this.#up.set(seat, role);
    for (const word of this.#open) if (word.about === seat) this.#judge(word, role);
  }

  #judge({ claimed, role }: Word, up: Role): void {
    const right = claimed.negative ? role !== up : role === up;
    claimed.standing = right ? 'proved' : 'disproved';
    claimed.against = right ? null : () => m.karaya_against_up({ role: NAMES[up]() });
  }

  /** This seat's card has moved. */
  moved(seat: number): void {
    this.#up.delete(seat);
    this.#open = this.#open.filter((one) => one.about !== seat);
  }

  /** Any face-down card may have moved. */
  hid(seat: number): void {
    this.#up.delete(seat);
    this.#open = this.#open.filter((one) => this.#up.has(one.about));
  }

  fresh(): void {
    this.#up.clear();
    this.#open = [];
  }
}

function read(event: KarayaEvent, n: number, ledger: Ledger): void {
  switch (event.on) {
    case 'said':
      return ledger.said(event, n);
    case 'revealed':
      return ledger.revealed(event.seat, event.role);
    case 'traded':
      ledger.moved(event.target);
      return ledger.moved(event.seat);
    case 'traded_centre':
      return ledger.moved(event.seat);
    case 'hid':
      return ledger.hid(event.seat);
    case 'round_over':
      return event.cards.forEach(({ role }, seat) => ledger.revealed(seat, role));
    case 'round':
      return ledger.fresh();
  }
}

export function claims(entries: readonly Entry[]): Claimed[] {
  const ledger = new Ledger();
  for (const entry of entries)
    for (const event of entry.events) read(event as unknown as KarayaEvent, entry.n, ledger);
  return ledger.claims;
}
