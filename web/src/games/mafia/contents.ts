// The initial contents of the box, and how many of each have never been shown.

import { m } from '../../paraglide/messages';
import type { Observation } from '../../table/contract/observation';
import type { Part } from '../../table/contract/table';
import { viewOf } from './facts';
import { ROLES, TOKENS, type Role } from './roles';
import { ABOUT, NAMES } from './text';

/** Parts of the game, with the number of each not yet seen. */
export function contents(observation: Observation): Part[] {
  const { players, set_up } = viewOf(observation);
  return [
    { icon: 'diamonds', label: m.mafia_diamonds(), about: ABOUT.thief(), count: 15, unseen: null },
    ...TOKENS.flatMap((token, at) => {
      const count = set_up[at] ?? 0;
      const seen = players.filter((one) => one.exposed && one.token === token).length;
      return count ? [{ icon: token, label: NAMES[token](), about: ABOUT[token](), count, unseen: count - seen }] : []; // prettier-ignore
    })
  ];
}

/** What a reader may note as a guess about another seat. */
export const guesses = (): Pick<Part, 'icon' | 'label'>[] =>
  ROLES.filter((role) => role !== 'godfather').map((role: Role) => ({ icon: role, label: NAMES[role]() })); // prettier-ignore
