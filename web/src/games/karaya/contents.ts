// The cards of a round, and how many of each have never been turned up.

import { m } from '../../paraglide/messages';
import type { Observation } from '../../table/contract/observation';
import type { Part } from '../../table/contract/table';
import { about, aboutRole } from './explained.svelte';
import { viewOf } from './facts';
import { ROLES, type Role } from './roles';
import { composition } from './rulebook';
import { NAMES } from './text';

const part = (role: Role) => ({ icon: role, label: NAMES[role](), about: aboutRole(role) });

/** Parts of the game, with the number of each not yet seen. */
export function contents(observation: Observation): Part[] {
  const { players } = viewOf(observation);
  const { guards, assassins, slaves, neutrals } = composition(players.length);
  const up = (role: Role) => players.filter((one) => one.up && one.role === role).length;
  const counted = { sultan: 1, guard: guards, assassin: assassins, slave: slaves };
  const known = Object.entries(counted) as [Role, number][];
  const drawn = ROLES.slice(known.length);
  const seen = drawn.reduce((sum, role) => sum + up(role), 0);
  return [
    ...known.map(([role, count]) => ({ ...part(role), count, unseen: count - up(role) })),
    ...(neutrals
      ? [
          {
            icon: 'card',
            label: m.karaya_neutral_cards(),
            about: about('neutrals'),
            count: neutrals,
            unseen: neutrals - seen
          }
        ]
      : [])
  ];
}

/** Roles that a reader may note as a guess about another seat. */
export const guesses = (): Pick<Part, 'icon' | 'label'>[] => ROLES.map(part);
