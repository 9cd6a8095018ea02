// The eight roles and the two sides, by their names in the rule book.

/** In rule-book order: loyalists, rebels, neutrals. */
export const ROLES = [
  'sultan',
  'guard',
  'assassin',
  'slave',
  'slave_driver',
  'belly_dancer',
  'grand_vizier',
  'oracle'
] as const;

export type Role = (typeof ROLES)[number];

export const SIDES = ['loyalists', 'rebels'] as const;

export type Side = (typeof SIDES)[number];

const isOneOf =
  <Name extends string>(names: readonly Name[]) =>
  (name: string): name is Name =>
    (names as readonly string[]).includes(name);

export const isRole = isOneOf(ROLES);
export const isSide = isOneOf(SIDES);
