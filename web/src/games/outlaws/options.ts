// Texts of the table's options and presets.

import { m } from '../../paraglide/messages';
import { ON_OFF, inWords } from '../../table/kit/options';

const SIDES = { left: m.outlaws_opt_left, right: m.outlaws_opt_right };

export const options = inWords({
  options: {
    deployment: [
      m.outlaws_opt_deployment,
      m.outlaws_opt_deployment_help,
      {
        arrange: m.outlaws_opt_deployment_arrange,
        free: m.outlaws_opt_deployment_free,
        random: m.outlaws_opt_deployment_random
      }
    ],
    teams: [m.outlaws_opt_teams, m.outlaws_opt_teams_help, ON_OFF],
    must_swap: [m.outlaws_opt_must_swap, m.outlaws_opt_must_swap_help, ON_OFF],
    dancer_reach: [m.outlaws_opt_dancer_reach, m.outlaws_opt_dancer_reach_help],
    preacher_action: [m.outlaws_opt_preacher_action, m.outlaws_opt_preacher_action_help, SIDES],
    preacher_reaction: [
      m.outlaws_opt_preacher_reaction,
      m.outlaws_opt_preacher_reaction_help,
      SIDES
    ],
    bandit_source: [
      m.outlaws_opt_bandit_source,
      m.outlaws_opt_bandit_source_help,
      {
        opponent: m.outlaws_opt_bandit_source_opponent,
        discard: m.outlaws_opt_bandit_source_discard,
        opponent_then_discard: m.outlaws_opt_bandit_source_opponent_then_discard
      }
    ]
  },
  presets: {
    standard: [m.outlaws_opt_preset_standard, m.outlaws_opt_preset_standard_help],
    first_game: [m.outlaws_opt_preset_first_game, m.outlaws_opt_preset_first_game_help],
    teams: [m.outlaws_opt_preset_teams, m.outlaws_opt_preset_teams_help],
    custom: [m.outlaws_opt_preset_custom]
  }
});
