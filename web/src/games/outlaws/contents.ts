// The characters and tokens of a game, counted.

import { m } from '../../paraglide/messages';
import type { Observation } from '../../table/contract/observation';
import type { Part } from '../../table/contract/table';
import { CHARACTERS } from './cards';
import { viewOf } from './facts';
import { about } from './explained.svelte';
import type { Token } from './types';
import { NAMES, TOKENS } from './words';

/** Token totals for two players, for three and four, and for teams (§10.1). */
const TWO: Record<Token, number> = { vote: 6, bogus: 4, bullet: 3, cuffs: 3, election: 1 };
const THREE: Record<Token, number> = { vote: 8, bogus: 4, bullet: 5, cuffs: 5, election: 2 };
const FOUR: Record<Token, number> = { vote: 12, bogus: 4, bullet: 6, cuffs: 6, election: 2 };

/** Parts of the game, with the number of each not yet seen. */
export function contents(observation: Observation): Part[] {
  const { players, teams } = viewOf(observation);
  const counts = players.length === 2 ? TWO : players.length === 3 ? THREE : FOUR;
  const own = ['governor', 'hitman', 'sheriff'];
  return [
    ...CHARACTERS.map((name) => ({
      icon: name,
      label: NAMES[name](),
      about: about(name),
      // Partners share all but three characters.
      count: teams && !own.includes(name) ? 2 : players.length,
      unseen: null
    })),
    ...(Object.keys(counts) as Token[]).map((name) => ({
      icon: name,
      label: TOKENS[name](),
      about: about(name),
      count: counts[name],
      unseen: null
    })),
    { icon: 'headline', label: m.outlaws_board_headlines(), about: about('headline'), count: 3 * players.length, unseen: null } // prettier-ignore
  ];
}

/** What a reader may note as a guess about another seat. */
export const guesses = (): Pick<Part, 'icon' | 'label'>[] =>
  CHARACTERS.map((name) => ({ icon: name, label: NAMES[name]() }));
