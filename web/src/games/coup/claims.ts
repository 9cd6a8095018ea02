// Who has claimed what, and what in the open speaks against it.

import { m } from '../../paraglide/messages';
import type { Entry } from '../../lib/protocol';
import type { Claimed, Standing, Text } from '../../table/game';
import { NAMES, verb } from './text';
import type { Character, CoupEvent } from './types';

const COPIES = 3;

class Ledger {
  readonly claims: Claimed[] = [];
  /** Turned up, by character and by seat. */
  #up = new Map<Character, number>();
  #lost = new Map<number, number>();
  /** What each seat has claimed since its cards last changed. */
  #lately = new Map<number, Claimed[]>();

  add(n: number, seat: number, what: Character, about: Text, negative = false): void {
    const standing: Standing = about === talk ? 'said' : 'open';
    const claimed: Claimed = {
      n,
      seat,
      what,
      label: NAMES[what],
      about,
      standing,
      negative,
      against: this.#against(seat, what, negative)
    };
    this.claims.push(claimed);
    const lately = this.#lately.get(seat) ?? [];
    this.#lately.set(seat, [...lately, claimed]);
  }

  settle(seat: number, what: Character, standing: Standing): void {
    const claimed = this.claims.findLast(
      (one) => one.seat === seat && one.what === what && one.standing === 'open'
    );
    if (claimed) claimed.standing = standing;
  }

  changed(seat: number): void {
    this.#lately.delete(seat);
  }

  lost(seat: number, what: Character): void {
    this.#up.set(what, (this.#up.get(what) ?? 0) + 1);
    this.#lost.set(seat, (this.#lost.get(seat) ?? 0) + 1);
    this.changed(seat);
  }

  #against(seat: number, what: Character, negative: boolean): Text | null {
    if (!negative && (this.#up.get(what) ?? 0) >= COPIES) return m.coup_against_all_up;
    const lately = this.#lately.get(seat) ?? [];
    if (lately.some((one) => one.what === what && one.negative !== negative))
      return m.coup_against_opposite;
    if (negative) return null;
    const held = new Set(lately.filter((one) => !one.negative).map((one) => one.what));
    const cards = 2 - (this.#lost.get(seat) ?? 0);
    return held.add(what).size > cards ? m.coup_against_too_many : null;
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
    case 'replaced':
    case 'returned':
      ledger.changed(event.seat);
      break;
    case 'swapped':
      ledger.changed(event.target);
  }
}

export function claims(entries: readonly Entry[]): Claimed[] {
  const ledger = new Ledger();
  for (const entry of entries)
    for (const event of entry.events) read(event as unknown as CoupEvent, entry.n, ledger);
  return ledger.claims;
}
