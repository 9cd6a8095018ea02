// The cards of a round, and how many of them nobody has seen turned up.

import { m } from '../../paraglide/messages';
import type { Observation, Part, Text } from '../../table/game';
import { viewOf } from './facts';
import { ROLES, type Role } from './roles';
import { composition } from './rulebook';
import { NAMES } from './text';

export const ABOUT: Record<Role, Text> = {
  sultan: m.karaya_about_sultan,
  guard: m.karaya_about_guard,
  assassin: m.karaya_about_assassin,
  slave: m.karaya_about_slave,
  slave_driver: m.karaya_about_slave_driver,
  belly_dancer: m.karaya_about_belly_dancer,
  grand_vizier: m.karaya_about_grand_vizier,
  oracle: m.karaya_about_oracle
};

const part = (role: Role) => ({ icon: role, label: NAMES[role](), about: ABOUT[role]() });

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
            about: m.karaya_about_neutrals(),
            count: neutrals,
            unseen: neutrals - seen
          }
        ]
      : [])
  ];
}

/** What one may take another for. */
export const guesses = (): Pick<Part, 'icon' | 'label'>[] => ROLES.map(part);
