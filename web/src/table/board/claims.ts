// Claims made so far, for the generic board.

import type { Claim, Entry, GameEvent } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { Claimed, Saying } from '../contract/claims';
import type { Names } from '../contract/names';
import type { Words } from './words';

const values = (claim: object) =>
  Object.entries(claim).flatMap(([name, value]) => (name === 'claim' ? [] : [String(value)]));

export class Claims {
  constructor(private readonly words: Words) {}

  saying(claim: Claim, names: Names): Saying {
    const label = this.words.claim(claim, names);
    return { icon: '', id: values(claim).join('-'), label, negative: false };
  }

  claims(entries: readonly Entry[]): Claimed[] {
    return entries.flatMap(({ n, events }) => events.flatMap((event) => this.#claimed(n, event)));
  }

  #claimed(n: number, { on: _, seat, ...fields }: GameEvent): Claimed[] {
    const { claim } = fields;
    if (typeof claim !== 'string' || typeof seat !== 'number') return [];
    const label = (names: Names) => this.words.claim({ ...fields, claim }, names);
    const plain = { n, seat, what: '', label, about: m.board_talk };
    return [{ ...plain, standing: 'said', negative: false, against: null }];
  }
}
