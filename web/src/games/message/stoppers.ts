// Seats that could have stopped a delivery with the cards they held just before it.

import { m } from '../../paraglide/messages';
import type { Options } from '../../lib/protocol/index';
import type { Names } from '../../table/contract/names';
import type { Arrival } from './arrival';
import { colourOf, faceOf } from './cards';
import type { OpenView } from './opened';
import { switched } from './rulebook';
import { NAMES, list } from './text';
import type { Fn } from './types';

interface Case {
  card: Arrival;
  /** The table before the card landed, with all hands revealed. */
  view: OpenView;
  options: Options;
  /** Seats left out because they would not have wanted to. */
  but: readonly number[];
  /** Whether it was the third black card. */
  fatal: boolean;
}

/** Whether this seat could have stopped the card with that function. */
function could(fn: Fn, holder: number, { card, view, options, fatal }: Case): boolean {
  const { seat, by, how, way } = card;
  const [sent] = way;
  switch (fn) {
    case 'burn':
      // Burn needs a black card that was already there; the landing card can't be burnt any more.
      return fatal && view.players[seat]!.intelligence.some((one) => colourOf(one) === 'black');
    case 'see_through':
      return how === 'dealt';
    case 'intercept':
      return way.length > 0 && holder !== view.turn && holder !== seat;
    case 'lure':
      if (!way.length || how === 'intercepted' || how === 'locked' || seat === by) return false;
      return holder !== seat || switched('lure_oneself', options);
    case 'send_back':
      if (sent?.on !== 'sent' || sent.stamp === 'direct') return false;
      return how === 'accepted' && holder === seat && holder !== view.turn;
  }
  return false;
}

/** Who could have stopped the delivery, in words. */
export function stoppers(given: Case, names: Names): string {
  const able = given.view.players.flatMap(({ alive, cards = [] }, holder) => {
    if (!alive || given.but.includes(holder)) return [];
    const held = [...new Set(cards.map((one) => faceOf(one).fn))];
    const use = held.filter((fn) => could(fn, holder, given));
    if (!use.length) return [];
    return [m.message_could_one({ seat: names(holder), what: list(use.map((fn) => NAMES[fn]())) })];
  });
  return able.length ? m.message_could({ list: list(able) }) : m.message_could_none();
}
