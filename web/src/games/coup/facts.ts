// What the reader may do, worked out from public facts. The server decides; this only explains.

import type { Options } from '../../lib/protocol/index';
import { factsOf } from '../../table/kit/facts';
import { charactersOf, declaration } from './rulebook';
import type { Character, CoupAction, CoupView } from './types';

export const { viewOf, choicesOf } = factsOf<CoupView, CoupAction>();

/** In the order in which the page lists them. */
const ORDER: Character[] = [
  'duke', 'assassin', 'ambassador', 'inquisitor', 'captain', 'contessa'
]; // prettier-ignore

/** The characters of this table. */
export const characters = (options: Options): Character[] =>
  ORDER.filter((character) => charactersOf(options).includes(character));

export const costOf = (verb: CoupAction['do'], options: Options): number =>
  declaration(verb, options)?.cost ?? 0;

export const claimOf = (action: CoupAction, options: Options): Character | null =>
  declaration(action.do, options)?.claim ?? null;

/** With which characters `seat` may block this action, should nobody challenge it. */
export function blockers(action: CoupAction, seat: number, options: Options): Character[] {
  const all = declaration(action.do, options)?.blockers ?? [];
  const anybody = (scope: string | null) => scope === null || options[scope] === 'any';
  return all
    .filter(({ scope }) => action.target === seat || anybody(scope))
    .map(({ character }) => character);
}

/** The cards turned up so far, counted by character. */
export function turnedUp(view: CoupView): Map<Character, number> {
  const counts = new Map<Character, number>();
  for (const player of view.players)
    for (const card of player.cards)
      if (card.face && card.up) counts.set(card.face, (counts.get(card.face) ?? 0) + 1);
  return counts;
}
