// Rule-book data, generated from the server's tables (`npm run types`).

import found from '../../../schema/rulebooks/karaya.json';
import type { KarayaRoleCard, KarayaRulebook } from './schema.gen';
import type { Role, Side } from './roles';
import type { Composition, Verb } from './types';

const rulebook = found as KarayaRulebook;

const CARDS = new Map<Role, KarayaRoleCard>(rulebook.roles.map((card) => [card.role, card]));

/** A role's power. */
export const powerOf = (role: Role): Verb => CARDS.get(role)!.power;

/** The cards in play for this number of seats. */
export const composition = (seats: number): Composition =>
  rulebook.compositions.find((one) => one.seats === seats)!;

/** A living player's side; null if they have none or it depends on the neighbours. */
export function sideOf(role: Role, up: boolean, token: Side | null): Side | null {
  const { hidden, face_up } = CARDS.get(role)!;
  return up ? (face_up ?? token) : hidden;
}
