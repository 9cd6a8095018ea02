// Claims about the speaker's own street. A character shown there before it could have moved settles
// the claim; claims about what lies before a place are not judged.

import { m } from '../../paraglide/messages';
import type { Claim, Entry } from '../../lib/protocol/index';
import type { Claimed, Saying } from '../../table/contract/claims';
import { settle, talked } from '../../table/kit/claims';
import { numbered } from '../../table/kit/events';
import { spoken } from './text';
import type { Character, EventOn, OutlawsClaim, OutlawsEvent } from './types';
import { NAMES, TOKENS, nth } from './words';

interface Word {
  claimed: Claimed;
  side: number;
  place: number;
  character: Character;
}

class Ledger {
  readonly claims: Claimed[] = [];
  /** Claims about characters that have not moved since. */
  #open: Word[] = [];
  #sides = Infinity;

  read(event: OutlawsEvent, n: number): void {
    switch (event.on) {
      case 'deployed':
        this.#sides = event.saloons.length;
        return;
      case 'said':
        return this.#said(event, n);
      case 'revealed':
        return this.#revealed(event);
      case 'moved':
      case 'entered':
        return this.#moved(event.side, (place) => event.places.includes(place));
      case 'lured': {
        const [from, to] = [event.place, event.to].sort((a, b) => a - b) as [number, number];
        return this.#moved(event.side, (place) => place >= from && place <= to);
      }
      case 'filled':
        return this.#moved(event.side, (place) => place === event.place);
    }
  }

  #said(event: EventOn<'said'>, n: number): void {
    const { seat, place, character, token } = event;
    const claimed = talked({
      n,
      seat,
      what: character ?? token ?? 'talk',
      label: () => spoken(event),
      about: m.outlaws_say_talk
    });
    this.claims.push(claimed);
    if (!character) return;
    const side = seat % this.#sides;
    const other = this.#open.some(
      (one) => one.claimed.seat === seat && one.place === place && one.character !== character
    );
    if (other) claimed.against = m.outlaws_against_opposite;
    this.#open.push({ claimed, side, place, character });
  }

  #revealed({ side, place, character }: EventOn<'revealed'>): void {
    for (const word of this.#open) {
      if (word.side !== side || word.place !== place) continue;
      const otherwise = () => m.outlaws_against_shown({ name: NAMES[character]() });
      settle(word.claimed, word.character === character, otherwise);
    }
  }

  #moved(side: number, touched: (place: number) => boolean): void {
    this.#open = this.#open.filter((word) => word.side !== side || !touched(word.place));
  }
}

/** All claims so far, oldest first. */
export function claims(entries: readonly Entry[]): Claimed[] {
  const ledger = new Ledger();
  for (const { event, n } of numbered<OutlawsEvent>(entries)) ledger.read(event, n);
  return ledger.claims;
}

/** Label, icon and group of a claim. */
export function saying(given: Claim): Saying {
  const { claim, place, character, token } = given as unknown as OutlawsClaim;
  const what = character ?? token ?? '';
  return {
    icon: what,
    id: `${claim}-${place}-${what}`,
    label: character ? NAMES[character]() : token ? TOKENS[token]() : '',
    negative: false,
    group: m.outlaws_say_group({ place: nth(place) })
  };
}
