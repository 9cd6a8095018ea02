// Explanations of roles, actions and tokens; loaded after the board.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/contract/names';
import type { Role } from './roles';
import type { Verb } from './types';

export const ROLE: Record<Role, Text> = {
  sultan: m.karaya_about_sultan,
  guard: m.karaya_about_guard,
  assassin: m.karaya_about_assassin,
  slave: m.karaya_about_slave,
  slave_driver: m.karaya_about_slave_driver,
  belly_dancer: m.karaya_about_belly_dancer,
  grand_vizier: m.karaya_about_grand_vizier,
  oracle: m.karaya_about_oracle
};

export const VERB: Partial<Record<Verb, Text>> = {
  pass: m.karaya_help_pass,
  peek: m.karaya_help_peek,
  trade: m.karaya_help_trade,
  hide: m.karaya_help_hide,
  execute: m.karaya_help_execute,
  detain: m.karaya_help_detain,
  assassinate: m.karaya_help_assassinate,
  call: m.karaya_help_call,
  capture: m.karaya_help_capture,
  dance: m.karaya_help_dance,
  manipulate: m.karaya_help_manipulate,
  prophesy: m.karaya_help_prophesy,
  look: m.karaya_help_look,
  predict: m.karaya_help_predict,
  stop: m.karaya_help_stop,
  block: m.karaya_help_block,
  join: m.karaya_help_join,
  proclaim: m.karaya_help_proclaim,
  ready: m.karaya_help_ready
};

/** Explanations of marks on cards and seats, and of buttons that are not actions. */
export const THING: Record<string, Text> = {
  crown: m.karaya_about_crown,
  prison: m.karaya_about_prison,
  captured: m.karaya_about_captured,
  fatigued: m.karaya_about_fatigued,
  charmed: m.karaya_about_charmed,
  hide: m.karaya_why_must_hide,
  centre: m.karaya_about_centre,
  neutrals: m.karaya_about_neutrals,
  wait: m.karaya_help_wait,
  enough: m.karaya_help_enough
};
