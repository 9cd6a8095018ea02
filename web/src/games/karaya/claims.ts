// Claims about roles, with the public evidence for or against each. A claim is about the card that
// lay there when it was made, so it is no longer judged once that card may have moved.

import { m } from '../../paraglide/messages';
import type { Entry } from '../../lib/protocol/index';
import type { Claimed } from '../../table/contract/claims';
import { settle, talked } from '../../table/kit/claims';
import { numbered } from '../../table/kit/events';
import type { Role } from './roles';
import { NAMES } from './text';
import type { EventOn, KarayaEvent } from './types';

interface Word {
  claimed: Claimed;
  /** Seat of the card that the claim is about. */
  about: number;
  role: Role;
}

class Ledger {
  readonly claims: Claimed[] = [];
  /** Claims whose card has not moved since. */
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
    settle(claimed, right, () => m.karaya_against_up({ role: NAMES[up]() }));
  }

  /** This seat's card has moved: forgets its open claims. */
  moved(seat: number): void {
    this.#up.delete(seat);
    this.#open = this.#open.filter((one) => one.about !== seat);
  }

  /** A player hid: any face-down card may have moved, so only claims about face-up cards stay
   * open. */
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

/** All claims so far, oldest first. */
export function claims(entries: readonly Entry[]): Claimed[] {
  const ledger = new Ledger();
  for (const { event, n } of numbered<KarayaEvent>(entries)) read(event, n, ledger);
  return ledger.claims;
}
