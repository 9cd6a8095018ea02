// The table's options in words.

import { m } from '../../paraglide/messages';
import type { Value } from '../../lib/protocol';
import type { OptionTexts } from '../../table/contract/game';

interface Words {
  label: () => string;
  help: () => string;
  values: Record<string, () => string>;
}

const ON_OFF = { true: m.option_on, false: m.option_off };

const scope = { any: m.coup_opt_scope_any, target: m.coup_opt_scope_target };

const words: Record<string, Words> = {
  block_scope_assassinate: {
    label: m.coup_opt_block_scope_assassinate,
    help: m.coup_opt_block_scope_assassinate_help,
    values: scope
  },
  block_scope_steal: {
    label: m.coup_opt_block_scope_steal,
    help: m.coup_opt_block_scope_steal_help,
    values: scope
  },
  block_scope_steal_inquisitor: {
    label: m.coup_opt_block_scope_steal_inquisitor,
    help: m.coup_opt_block_scope_steal_inquisitor_help,
    values: scope
  },
  exchange_max: {
    label: m.coup_opt_exchange_max,
    help: m.coup_opt_exchange_max_help,
    values: { '1': m.coup_opt_exchange_max_one, all: m.coup_opt_exchange_max_all }
  },
  proof_replacement: {
    label: m.coup_opt_proof_replacement,
    help: m.coup_opt_proof_replacement_help,
    values: {
      after_action: m.coup_opt_proof_replacement_after_action,
      before_action: m.coup_opt_proof_replacement_before_action
    }
  },
  two_player_court: {
    label: m.coup_opt_two_player_court,
    help: m.coup_opt_two_player_court_help,
    values: { all_11: m.coup_opt_two_player_court_all_11, three: m.coup_opt_two_player_court_three }
  },
  two_player_draft: {
    label: m.coup_opt_two_player_draft,
    help: m.coup_opt_two_player_draft_help,
    values: ON_OFF
  },
  inquisitor: { label: m.coup_opt_inquisitor, help: m.coup_opt_inquisitor_help, values: ON_OFF },
  steal_needs_coin: {
    label: m.coup_opt_steal_needs_coin,
    help: m.coup_opt_steal_needs_coin_help,
    values: ON_OFF
  },
  forced_coup_at: {
    label: m.coup_opt_forced_coup_at,
    help: m.coup_opt_forced_coup_at_help,
    values: {}
  }
};

function inWords(name: string, value: Value): string {
  const text = words[name]?.values[String(value)];
  if (text) return text();
  if (name === 'forced_coup_at') return m.coup_opt_forced_coup_at_value({ coins: Number(value) });
  return String(value);
}

/** Options of later servers are shown by their names. */
export function option(name: string): OptionTexts {
  const found = words[name];
  return {
    label: found?.label() ?? name,
    help: found?.help() ?? '',
    value: (value) => inWords(name, value)
  };
}

const presets: Record<string, () => string> = {
  seed: m.coup_opt_preset_seed,
  official: m.coup_opt_preset_official,
  custom: m.coup_opt_preset_custom
};

export const preset = (name: string): string => (presets[name] ?? (() => name))();

const presetHelps: Record<string, () => string> = {
  seed: m.coup_opt_preset_seed_help,
  official: m.coup_opt_preset_official_help
};

/** In one sentence, what differs under that preset. */
export const presetHelp = (name: string): string => (presetHelps[name] ?? (() => ''))();
