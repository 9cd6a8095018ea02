// What the reader may do, derived from public facts; for explanations only. The server decides.

import type { Options } from '../../lib/protocol/index';
import { factsOf } from '../../table/kit/facts';
import { charactersOf, declaration } from './rulebook';
import type { Character, CoupAction, CoupView } from './types';

export const { viewOf, choicesOf, mine, alive } = factsOf<CoupView, CoupAction>();

/** Display order. */
const ORDER: Character[] = [
  'duke', 'assassin', 'ambassador', 'inquisitor', 'captain', 'contessa'
]; // prettier-ignore

/** The characters in play at this table. */
export const characters = (options: Options): Character[] =>
  ORDER.filter((character) => charactersOf(options).includes(character));

/** Price of an action in coins. */
export const costOf = (verb: CoupAction['do'], options: Options): number =>
  declaration(verb, options)?.cost ?? 0;

/** Character that an action claims; null if none. */
export const claimOf = (action: CoupAction, options: Options): Character | null =>
  declaration(action.do, options)?.claim ?? null;

/** Characters with which `seat` may block this action if nobody challenges it. */
export function blockers(action: CoupAction, seat: number, options: Options): Character[] {
  const all = declaration(action.do, options)?.blockers ?? [];
  const anybody = (scope: string | null) => scope === null || options[scope] === 'any';
  return all
    .filter(({ scope }) => action.target === seat || anybody(scope))
    .map(({ character }) => character);
}

/** Number of cards turned up so far, by character. */
export function turnedUp(view: CoupView): Map<Character, number> {
  const counts = new Map<Character, number>();
  for (const player of view.players)
    for (const card of player.cards)
      if (card.face && card.up) counts.set(card.face, (counts.get(card.face) ?? 0) + 1);
  return counts;
}
