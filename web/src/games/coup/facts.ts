// What the reader may do, worked out from public facts. The server decides; this only explains.

import type { Options } from '../../lib/protocol';
import type { Observation } from '../../table/game';
import type { Character, CoupAction, CoupView } from './types';

export const COSTS: Record<string, number> = { coup: 7, assassinate: 3 };

export const viewOf = (observation: Observation) => observation.view as unknown as CoupView;
export const choicesOf = (observation: Observation) =>
  observation.choices as unknown as CoupAction[];

/** The characters of this table, in the order of the rule book. */
export function characters(options: Options): Character[] {
  const envoy = options.inquisitor ? 'inquisitor' : 'ambassador';
  return ['duke', 'assassin', envoy, 'captain', 'contessa'];
}

export function claimOf(action: CoupAction, options: Options): Character | null {
  switch (action.do) {
    case 'tax':
      return 'duke';
    case 'assassinate':
      return 'assassin';
    case 'steal':
      return 'captain';
    case 'examine':
      return 'inquisitor';
    case 'exchange':
      return options.inquisitor ? 'inquisitor' : 'ambassador';
  }
  return null;
}

/** With which characters `seat` may block this action, should nobody challenge it. */
export function blockers(action: CoupAction, seat: number, options: Options): Character[] {
  const mine = action.target === seat;
  const may = (scope: string) => mine || options[scope] === 'any';
  if (action.do === 'assassinate') return may('block_scope_assassinate') ? ['contessa'] : [];
  if (action.do !== 'steal') return [];
  const found: Character[] = [];
  if (may('block_scope_steal')) found.push('captain');
  if (options.inquisitor) {
    if (may('block_scope_steal_inquisitor')) found.push('inquisitor');
  } else if (may('block_scope_steal')) found.push('ambassador');
  return found;
}

/** The cards turned up so far, counted by character. */
export function turnedUp(view: CoupView): Map<Character, number> {
  const counts = new Map<Character, number>();
  for (const player of view.players)
    for (const card of player.cards)
      if (card.face && card.up) counts.set(card.face, (counts.get(card.face) ?? 0) + 1);
  return counts;
}
