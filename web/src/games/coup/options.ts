// Texts of the table's options and presets.

import { m } from '../../paraglide/messages';
import { ON_OFF, inWords } from '../../table/kit/options';

const scope = { any: m.coup_opt_scope_any, target: m.coup_opt_scope_target };

export const options = inWords({
  options: {
    block_scope_assassinate: [
      m.coup_opt_block_scope_assassinate,
      m.coup_opt_block_scope_assassinate_help,
      scope
    ],
    block_scope_steal: [m.coup_opt_block_scope_steal, m.coup_opt_block_scope_steal_help, scope],
    block_scope_steal_inquisitor: [
      m.coup_opt_block_scope_steal_inquisitor,
      m.coup_opt_block_scope_steal_inquisitor_help,
      scope
    ],
    exchange_max: [
      m.coup_opt_exchange_max,
      m.coup_opt_exchange_max_help,
      { '1': m.coup_opt_exchange_max_one, all: m.coup_opt_exchange_max_all }
    ],
    proof_replacement: [
      m.coup_opt_proof_replacement,
      m.coup_opt_proof_replacement_help,
      {
        after_action: m.coup_opt_proof_replacement_after_action,
        before_action: m.coup_opt_proof_replacement_before_action
      }
    ],
    two_player_court: [
      m.coup_opt_two_player_court,
      m.coup_opt_two_player_court_help,
      { all_11: m.coup_opt_two_player_court_all_11, three: m.coup_opt_two_player_court_three }
    ],
    two_player_draft: [m.coup_opt_two_player_draft, m.coup_opt_two_player_draft_help, ON_OFF],
    inquisitor: [m.coup_opt_inquisitor, m.coup_opt_inquisitor_help, ON_OFF],
    steal_needs_coin: [m.coup_opt_steal_needs_coin, m.coup_opt_steal_needs_coin_help, ON_OFF],
    forced_coup_at: [m.coup_opt_forced_coup_at, m.coup_opt_forced_coup_at_help]
  },
  presets: {
    seed: [m.coup_opt_preset_seed, m.coup_opt_preset_seed_help],
    official: [m.coup_opt_preset_official, m.coup_opt_preset_official_help],
    custom: [m.coup_opt_preset_custom]
  },
  value: (name, value) =>
    name === 'forced_coup_at' ? m.coup_opt_forced_coup_at_value({ coins: Number(value) }) : null
});
