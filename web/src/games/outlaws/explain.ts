// Explanations of characters, tokens, places and buttons; loaded after the board.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/contract/names';
import type { Character, Token } from './types';

type Thing = 'street' | 'saloon' | 'reserve' | 'headline' | 'headlined' | 'pinned' | 'sudden_death';
export type Explained = Character | Token | Thing;

export const ABOUT: Record<Explained, Text> = {
  governor: m.outlaws_about_governor,
  hitman: m.outlaws_about_hitman,
  sheriff: m.outlaws_about_sheriff,
  indian: m.outlaws_about_indian,
  shopkeeper: m.outlaws_about_shopkeeper,
  dancer: m.outlaws_about_dancer,
  journalist: m.outlaws_about_journalist,
  bandit: m.outlaws_about_bandit,
  preacher: m.outlaws_about_preacher,
  mayor: m.outlaws_about_mayor,
  vote: m.outlaws_about_vote,
  bogus: m.outlaws_about_bogus,
  bullet: m.outlaws_about_bullet,
  cuffs: m.outlaws_about_cuffs,
  election: m.outlaws_about_election,
  street: m.outlaws_about_street,
  saloon: m.outlaws_about_saloon,
  reserve: m.outlaws_about_reserve,
  headline: m.outlaws_about_headline,
  headlined: m.outlaws_about_headlined,
  pinned: m.outlaws_about_pinned,
  sudden_death: m.outlaws_about_sudden_death
};

/** What each button does, by button id. */
export const HELP: Record<string, Text> = {
  look: m.outlaws_do_look_help,
  take: m.outlaws_do_take_help,
  shoot: m.outlaws_do_shoot_help,
  arrest: m.outlaws_do_arrest_help,
  unmask: m.outlaws_do_unmask_help,
  switch: m.outlaws_do_switch_help,
  replace: m.outlaws_do_replace_help,
  lure: m.outlaws_do_lure_help,
  expose: m.outlaws_do_expose_help,
  rob: m.outlaws_do_rob_help,
  free: m.outlaws_do_free_help,
  absolve: m.outlaws_do_absolve_help,
  enter: m.outlaws_do_enter_help,
  mayor: m.outlaws_do_mayor_help,
  move: m.outlaws_do_move_help,
  pass: m.outlaws_do_pass_help,
  ready: m.outlaws_do_ready_help,
  uncover: m.outlaws_do_uncover_help
};
