// The table's options in words.

import { m } from '../../paraglide/messages';
import type { OptionTexts, Text } from '../../table/contract/game';

interface Words {
  label: Text;
  help: Text;
  values?: Record<string, Text>;
}

const ON_OFF = { true: m.option_on, false: m.option_off };
const SIDES = { left: m.outlaws_opt_left, right: m.outlaws_opt_right };

const words: Record<string, Words> = {
  deployment: {
    label: m.outlaws_opt_deployment,
    help: m.outlaws_opt_deployment_help,
    values: {
      arrange: m.outlaws_opt_deployment_arrange,
      free: m.outlaws_opt_deployment_free,
      random: m.outlaws_opt_deployment_random
    }
  },
  teams: { label: m.outlaws_opt_teams, help: m.outlaws_opt_teams_help, values: ON_OFF },
  must_swap: { label: m.outlaws_opt_must_swap, help: m.outlaws_opt_must_swap_help, values: ON_OFF },
  dancer_reach: { label: m.outlaws_opt_dancer_reach, help: m.outlaws_opt_dancer_reach_help },
  preacher_action: {
    label: m.outlaws_opt_preacher_action,
    help: m.outlaws_opt_preacher_action_help,
    values: SIDES
  },
  preacher_reaction: {
    label: m.outlaws_opt_preacher_reaction,
    help: m.outlaws_opt_preacher_reaction_help,
    values: SIDES
  },
  bandit_source: {
    label: m.outlaws_opt_bandit_source,
    help: m.outlaws_opt_bandit_source_help,
    values: {
      opponent: m.outlaws_opt_bandit_source_opponent,
      discard: m.outlaws_opt_bandit_source_discard,
      opponent_then_discard: m.outlaws_opt_bandit_source_opponent_then_discard
    }
  }
};

/** Options of later servers are shown by their names. */
export function option(name: string): OptionTexts {
  const found = words[name];
  return {
    label: found?.label() ?? name,
    help: found?.help() ?? '',
    value: (value) => found?.values?.[String(value)]?.() ?? String(value)
  };
}

const presets: Record<string, Text> = {
  standard: m.outlaws_opt_preset_standard,
  first_game: m.outlaws_opt_preset_first_game,
  teams: m.outlaws_opt_preset_teams,
  custom: m.outlaws_opt_preset_custom
};
export const preset = (name: string): string => (presets[name] ?? (() => name))();

const helps: Record<string, Text> = {
  standard: m.outlaws_opt_preset_standard_help,
  first_game: m.outlaws_opt_preset_first_game_help,
  teams: m.outlaws_opt_preset_teams_help
};
export const presetHelp = (name: string): string => (helps[name] ?? (() => ''))();
