// Texts of the character cards; loaded together with the explanations.

import { m } from '../../paraglide/messages';
import type { MessageCharacterCard } from './schema.gen';
import type { Options } from '../../lib/protocol/index';
import type { Text } from '../../table/contract/names';
import { cardOf, printing } from './rulebook';
import type { Character } from './types';

interface Skill {
  id: string;
  /** Whether it is used in a window; other skills are automatic. */
  response: boolean;
  text: Text;
}

interface Dossier {
  sex: MessageCharacterCard['sex'];
  /** Whether the character starts face down. */
  hidden: boolean;
  skills: Skill[];
  mission: Text;
}

/** The effect of each skill. */
export const SKILL: Record<string, Text> = {
  tit_for_tat: m.message_about_tit_for_tat,
  conceal: m.message_about_conceal,
  legacy: m.message_about_legacy,
  plot: m.message_about_plot,
  sacrifice: m.message_about_sacrifice,
  burn_bridges: m.message_about_burn_bridges,
  quick_read: m.message_about_quick_read,
  insight: m.message_about_insight,
  bloody_rose: m.message_about_bloody_rose,
  snipe: m.message_about_snipe,
  cut_in: m.message_about_cut_in,
  plot_in_plot: m.message_about_plot_in_plot,
  interrogate: m.message_about_interrogate,
  search: m.message_about_search,
  shrewd: m.message_about_shrewd,
  love: m.message_about_love,
  hero: m.message_about_hero,
  rescue: m.message_about_rescue,
  bared_blade: m.message_about_bared_blade,
  bloodthirst: m.message_about_bloodthirst,
  better_tomorrow: m.message_about_better_tomorrow,
  combo: m.message_about_combo,
  premeditation: m.message_about_premeditation,
  walls_have_ears: m.message_about_walls_have_ears,
  switch: m.message_about_switch,
  keen: m.message_about_keen,
  linkage: m.message_about_linkage,
  bearing: m.message_about_bearing,
  disguise: m.message_about_disguise,
  bribe: m.message_about_bribe,
  ruin: m.message_about_ruin,
  steal_the_day: m.message_about_steal_the_day,
  steal_heaven: m.message_about_steal_heaven,
  secret_scheme: m.message_about_secret_scheme,
  open_scheme: m.message_about_open_scheme,
  head_start: m.message_about_head_start,
  afterthought: m.message_about_afterthought,
  ambush: m.message_about_ambush,
  siskin_behind: m.message_about_siskin_behind,
  vigilance: m.message_about_vigilance,
  cover: m.message_about_cover,
  smiling_knife: m.message_about_smiling_knife,
  strategist: m.message_about_strategist,
  feint: m.message_about_feint,
  ammunition: m.message_about_ammunition,
  expose: m.message_about_expose,
  truth: m.message_about_truth,
  attack_and_defence: m.message_about_attack_and_defence,
  last_commission: m.message_about_last_commission
};

/** First-printing texts where they differ; only there must Old Ghost turn up. */
const FIRST: Record<string, Text> = {
  'old_ghost.tit_for_tat': m.message_about_tit_for_tat_2009,
  'killer.combo': m.message_about_combo_2009,
  'killer.premeditation': m.message_about_premeditation_2009
};

const GOAL: Record<string, Text> = {
  three_red: m.message_goal_three_red,
  hand_of_both_colours: m.message_goal_hand_of_both_colours,
  three_blue: m.message_goal_three_blue,
  own_hand_three_true: m.message_goal_own_hand_three_true,
  own_hand_no_true: m.message_goal_own_hand_no_true,
  six_of_any: m.message_goal_six_of_any,
  man_declares: m.message_goal_man_declares,
  woman_declares: m.message_goal_woman_declares,
  one_of_each_dead: m.message_goal_one_of_each_dead,
  second_by_own_hand: m.message_goal_second_by_own_hand,
  five_true: m.message_goal_five_true,
  first_or_whole_side: m.message_goal_first_or_whole_side,
  nine_in_hand: m.message_goal_nine_in_hand,
  second_to_die: m.message_goal_second_to_die,
  four_see_through: m.message_goal_four_see_through,
  nobody_died: m.message_goal_nobody_died,
  none: m.message_goal_none
};

/** The text of a character card under this table's options. */
export function dossier(character: Character, options: Options): Dossier {
  const { sex, hidden, skills, mission } = cardOf(character);
  const first = options.profile === '2009';
  const text = (id: string) => (first ? FIRST[`${character}.${id}`] : undefined) ?? SKILL[id]!;
  const told = skills.map(({ name, response }) => ({ id: name, response, text: text(name) }));
  const reds = () => m.message_goal_red_hand_at_death({ count: printing(options).red_hand });
  return { sex, hidden, skills: told, mission: GOAL[mission] ?? reds };
}
