// Explanations of cards, stamps and skills; loaded after the board.

import { m } from '../../paraglide/messages';
import type { Options } from '../../lib/protocol/index';
import type { Text } from '../../table/contract/names';
import { faceOf } from './cards';
import { SKILL } from './roster';
import { SKILLS, cardOf, switched } from './rulebook';
import { SIDE } from './text';
import type { CardName, Character, Colour, Fn, Player, Side, Stamp } from './types';

/** The effect of each function. */
export const FUNCTION: Record<Fn, Text> = {
  lock: m.message_help_lock,
  lure: m.message_help_lure,
  intercept: m.message_help_intercept,
  decipher: m.message_help_decipher,
  send_back: m.message_help_send_back,
  burn: m.message_help_burn,
  see_through: m.message_help_see_through,
  true_or_false: m.message_help_true_or_false,
  probe: m.message_help_probe
};

const WHEN: Record<Fn, Text> = {
  lock: m.message_why_lock,
  lure: m.message_why_lure,
  intercept: m.message_why_intercept,
  decipher: m.message_why_decipher,
  send_back: m.message_why_send_back,
  burn: m.message_why_burn,
  see_through: m.message_why_see_through,
  true_or_false: m.message_why_true_or_false,
  probe: m.message_why_probe
};

/** When this character may use a function at this table. */
export function when(fn: Fn, options: Options, character: Character | null): string {
  if (fn === 'decipher' && switched('wide_decipher', options)) return m.message_why_decipher_wide();
  if (fn === 'lock' && character && has(character, 'keen')) return m.message_why_lock_any();
  return WHEN[fn]();
}

const has = (character: Character, skill: string): boolean =>
  cardOf(character).skills.some(({ name }) => name === skill);

const WHEN_SKILL: Record<string, Text> = {
  plot: m.message_why_plot,
  quick_read: m.message_why_lure,
  snipe: m.message_why_no_intelligence,
  cut_in: m.message_why_intercept,
  love: m.message_why_burn,
  switch: m.message_why_switch,
  bribe: m.message_why_bribe,
  head_start: m.message_why_head_start,
  ambush: m.message_why_no_intelligence,
  vigilance: m.message_why_see_through,
  cover: m.message_why_cover,
  feint: m.message_why_lure,
  ammunition: m.message_why_ammunition,
  expose: m.message_why_expose
};

/** Why this player can't use their skill now; `waits`: it is already on the stack. */
export function whySkill(skill: string, { face_up, side_up }: Player, waits: boolean): string {
  if (waits) return m.message_why_waits();
  const turnsUp = SKILLS.get(skill)!.turns_up;
  if (face_up && turnsUp) return m.message_why_up();
  if (!face_up && !turnsUp) return m.message_why_down();
  if (skill === 'love' && side_up) return m.message_why_love();
  return WHEN_SKILL[skill]?.() ?? '';
}

/** A character's skills that have a button in the bar. */
export const skillsOf = (character: Character): string[] =>
  cardOf(character).skills.flatMap(({ name, announced }) => (announced ? [name] : []));

/** The effect of a skill. */
export const skillHelp = (skill: string): string => SKILL[skill]?.() ?? '';

export const COLOUR: Record<Colour, (inputs: { count: number }) => string> = {
  red: m.message_help_red,
  blue: m.message_help_blue,
  black: m.message_help_black
};

export const STAMP: Record<Stamp, Text> = {
  telegram: m.message_help_telegram,
  direct: m.message_help_direct,
  text: m.message_help_text
};

/** The effect of a card; for a Probe also what it asks. */
export function functionHelp(card: CardName): string {
  const { fn, side, sign } = faceOf(card);
  if (!side) return FUNCTION[fn]();
  const inputs = { side: SIDE[side]() };
  return sign === 'draw' ? m.message_help_probe_draw(inputs) : m.message_help_probe_discard(inputs);
}

/** Explanations of bar buttons, disabled buttons and the middle of the table. */
export const BUTTON: Record<string, Text> = {
  deck: m.message_deck_help,
  discards: m.message_discards_help,
  plan_quiet: m.message_plan_quiet_help,
  plan_mine: m.message_plan_mine_help,
  plan_pass: m.message_plan_pass_help,
  plan_receipt: m.message_plan_receipt_help,
  turns_left: m.message_turns_left,
  turns_right: m.message_turns_right,
  messages_left: m.message_messages_left,
  messages_right: m.message_messages_right,
  accept: m.message_help_accept,
  back: m.message_help_back,
  decline: m.message_help_decline,
  done: m.message_help_done,
  keep: m.message_help_keep,
  name: m.message_help_name,
  obey: m.message_help_obey,
  pass: m.message_help_pass,
  pick: m.message_help_pick,
  refuse: m.message_help_refuse,
  speak: m.message_help_speak,
  use: m.message_help_use,
  why_deciding: m.message_why_deciding,
  why_send: m.message_why_send,
  why_sending: m.message_why_sending,
  why_wait: m.message_why_wait
};

/** How a side wins. */
export const SIDE_HELP: Record<Side, (inputs: { count: number }) => string> = {
  undercover: m.message_help_undercover,
  military: m.message_help_military,
  bystander: m.message_help_bystander
};
