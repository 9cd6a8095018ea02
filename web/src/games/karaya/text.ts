// Names of roles, sides and actions.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/contract/names';
import type { Role, Side } from './roles';
import type { Verb } from './types';

export { list } from '../../table/kit/words';

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

/** One or two letters per role, unique. */
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

const VERBS: Partial<Record<Verb, Text>> = {
  pass: m.karaya_do_pass,
  peek: m.karaya_do_peek,
  trade: m.karaya_do_trade,
  hide: m.karaya_do_hide,
  execute: m.karaya_do_execute,
  detain: m.karaya_do_detain,
  assassinate: m.karaya_do_assassinate,
  call: m.karaya_do_call,
  capture: m.karaya_do_capture,
  dance: m.karaya_do_dance,
  manipulate: m.karaya_do_manipulate,
  prophesy: m.karaya_do_prophesy,
  look: m.karaya_do_look,
  stop: m.karaya_do_stop,
  block: m.karaya_do_block,
  join: m.karaya_do_join,
  proclaim: m.karaya_do_proclaim,
  ready: m.karaya_do_ready
};

/** Name of an action. */
export const verb = (name: Verb): string => (VERBS[name] ?? (() => name))();
