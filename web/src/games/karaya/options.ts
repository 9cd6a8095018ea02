// Texts of the table's options and presets.

import { m } from '../../paraglide/messages';
import { ON_OFF, inWords } from '../../table/kit/options';

export const options = inWords({
  options: {
    rounds: [m.karaya_opt_rounds, m.karaya_opt_rounds_help],
    target: [m.karaya_opt_target, m.karaya_opt_target_help, { '0': m.karaya_opt_target_none }],
    memory: [m.karaya_opt_memory, m.karaya_opt_memory_help, ON_OFF],
    aid: [m.karaya_opt_aid, m.karaya_opt_aid_help, ON_OFF],
    max_laps: [m.karaya_opt_max_laps, m.karaya_opt_max_laps_help],
    pass_allowed: [m.karaya_opt_pass_allowed, m.karaya_opt_pass_allowed_help, ON_OFF],
    call_off_turn: [m.karaya_opt_call_off_turn, m.karaya_opt_call_off_turn_help, ON_OFF],
    fatigue: [
      m.karaya_opt_fatigue,
      m.karaya_opt_fatigue_help,
      { no_power: m.karaya_opt_fatigue_no_power, lose_slot: m.karaya_opt_fatigue_lose_slot }
    ],
    oracle_rehide: [
      m.karaya_opt_oracle_rehide,
      m.karaya_opt_oracle_rehide_help,
      {
        trade: m.karaya_opt_oracle_rehide_trade,
        keep_only: m.karaya_opt_oracle_rehide_keep_only
      }
    ],
    trade_ban: [
      m.karaya_opt_trade_ban,
      m.karaya_opt_trade_ban_help,
      {
        passive: m.karaya_opt_trade_ban_passive,
        both: m.karaya_opt_trade_ban_both,
        none: m.karaya_opt_trade_ban_none
      }
    ],
    secret_same_role_ban: [
      m.karaya_opt_secret_same_role_ban,
      m.karaya_opt_secret_same_role_ban_help,
      ON_OFF
    ],
    victim_guard: [
      m.karaya_opt_victim_guard,
      m.karaya_opt_victim_guard_help,
      { true: m.karaya_opt_may_stop, false: m.karaya_opt_cannot_stop }
    ],
    detained_sultan_proclaims: [
      m.karaya_opt_detained_sultan_proclaims,
      m.karaya_opt_detained_sultan_proclaims_help,
      { true: m.karaya_opt_may_proclaim, false: m.karaya_opt_cannot_proclaim }
    ],
    detained_guard_stops: [
      m.karaya_opt_detained_guard_stops,
      m.karaya_opt_detained_guard_stops_help,
      { true: m.karaya_opt_may_stop, false: m.karaya_opt_cannot_stop }
    ],
    detained_slave_calls: [
      m.karaya_opt_detained_slave_calls,
      m.karaya_opt_detained_slave_calls_help,
      { true: m.karaya_opt_may_call, false: m.karaya_opt_cannot_call }
    ],
    block_detention: [
      m.karaya_opt_block_detention,
      m.karaya_opt_block_detention_help,
      {
        target: m.karaya_opt_block_detention_target,
        any: m.karaya_opt_block_detention_any
      }
    ],
    manipulated_chooses: [
      m.karaya_opt_manipulated_chooses,
      m.karaya_opt_manipulated_chooses_help,
      {
        self: m.karaya_opt_manipulated_chooses_self,
        vizier: m.karaya_opt_manipulated_chooses_vizier
      }
    ],
    l2_counts_captured: [
      m.karaya_opt_l2_counts_captured,
      m.karaya_opt_l2_counts_captured_help,
      ON_OFF
    ],
    async_declare: [m.karaya_opt_async_declare, m.karaya_opt_async_declare_help, ON_OFF],
    starter: [
      m.karaya_opt_starter,
      m.karaya_opt_starter_help,
      { '-1': m.karaya_opt_starter_random }
    ]
  },
  presets: {
    standard: [m.karaya_opt_preset_standard, m.karaya_opt_preset_standard_help],
    short: [m.karaya_opt_preset_short, m.karaya_opt_preset_short_help],
    custom: [m.karaya_opt_preset_custom]
  },
  value: (name, value) =>
    name === 'starter' ? m.karaya_opt_seat({ number: Number(value) + 1 }) : null
});
