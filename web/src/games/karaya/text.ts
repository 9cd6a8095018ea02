// What the roles and the sides are called.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/game';
import type { Role, Side } from './roles';

export const NAMES: Record<Role, Text> = {
  sultan: m.karaya_sultan,
  guard: m.karaya_guard,
  assassin: m.karaya_assassin,
  slave: m.karaya_slave,
  slave_driver: m.karaya_slave_driver,
  belly_dancer: m.karaya_belly_dancer,
  grand_vizier: m.karaya_grand_vizier,
  oracle: m.karaya_oracle
};

/** One or two letters that stand for a role, different for each. */
export const LETTERS: Record<Role, Text> = {
  sultan: m.karaya_letter_sultan,
  guard: m.karaya_letter_guard,
  assassin: m.karaya_letter_assassin,
  slave: m.karaya_letter_slave,
  slave_driver: m.karaya_letter_slave_driver,
  belly_dancer: m.karaya_letter_belly_dancer,
  grand_vizier: m.karaya_letter_grand_vizier,
  oracle: m.karaya_letter_oracle
};

export const SIDE: Record<Side, Text> = {
  loyalists: m.karaya_loyalists,
  rebels: m.karaya_rebels
};

export const SIDE_LETTER: Record<Side, Text> = {
  loyalists: m.karaya_letter_loyalists,
  rebels: m.karaya_letter_rebels
};
