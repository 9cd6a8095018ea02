// What cards and stamps do, and when: the explanations, which are fetched after the board.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/game';
import { faceOf } from './cards';
import { SIDE } from './text';
import type { CardName, Colour, Fn, Side, Stamp } from './types';

/** What a function does. */
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

/** When it can be used. */
export const WHEN: Record<Fn, Text> = {
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

export const COLOUR: Record<Colour, Text> = {
  red: m.message_help_red,
  blue: m.message_help_blue,
  black: m.message_help_black
};

export const STAMP: Record<Stamp, Text> = {
  telegram: m.message_help_telegram,
  direct: m.message_help_direct,
  text: m.message_help_text
};

export function functionHelp(card: CardName): string {
  const { fn, side, sign } = faceOf(card);
  if (!side) return FUNCTION[fn]();
  const inputs = { side: SIDE[side]() };
  return sign === 'draw' ? m.message_help_probe_draw(inputs) : m.message_help_probe_discard(inputs);
}

/** What the buttons of the bar do, and what lies in the middle. */
export const BUTTON: Record<string, Text> = {
  deck: m.message_deck_help,
  discards: m.message_discards_help,
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
  use: m.message_help_use
};

/** How a side wins. */
export const SIDE_HELP: Record<Side, (inputs: { count: number }) => string> = {
  undercover: m.message_help_undercover,
  military: m.message_help_military,
  bystander: m.message_help_bystander
};
