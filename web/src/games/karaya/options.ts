// The table's options in words.

import { m } from '../../paraglide/messages';
import type { Value } from '../../lib/protocol';
import type { OptionTexts, Text } from '../../table/contract/game';

interface Words {
  label: Text;
  help: Text;
  values?: Record<string, Text>;
}

const ON_OFF = { true: m.option_on, false: m.option_off };

const words: Record<string, Words> = {
  rounds: { label: m.karaya_opt_rounds, help: m.karaya_opt_rounds_help },
  target: {
    label: m.karaya_opt_target,
    help: m.karaya_opt_target_help,
    values: { '0': m.karaya_opt_target_none }
  },
  memory: { label: m.karaya_opt_memory, help: m.karaya_opt_memory_help, values: ON_OFF },
  aid: { label: m.karaya_opt_aid, help: m.karaya_opt_aid_help, values: ON_OFF },
  max_laps: { label: m.karaya_opt_max_laps, help: m.karaya_opt_max_laps_help },
  pass_allowed: {
    label: m.karaya_opt_pass_allowed,
    help: m.karaya_opt_pass_allowed_help,
    values: ON_OFF
  },
  call_off_turn: {
    label: m.karaya_opt_call_off_turn,
    help: m.karaya_opt_call_off_turn_help,
    values: ON_OFF
  },
  fatigue: {
    label: m.karaya_opt_fatigue,
    help: m.karaya_opt_fatigue_help,
    values: { no_power: m.karaya_opt_fatigue_no_power, lose_slot: m.karaya_opt_fatigue_lose_slot }
  },
  oracle_rehide: {
    label: m.karaya_opt_oracle_rehide,
    help: m.karaya_opt_oracle_rehide_help,
    values: {
      trade: m.karaya_opt_oracle_rehide_trade,
      keep_only: m.karaya_opt_oracle_rehide_keep_only
    }
  },
  trade_ban: {
    label: m.karaya_opt_trade_ban,
    help: m.karaya_opt_trade_ban_help,
    values: {
      passive: m.karaya_opt_trade_ban_passive,
      both: m.karaya_opt_trade_ban_both,
      none: m.karaya_opt_trade_ban_none
    }
  },
  secret_same_role_ban: {
    label: m.karaya_opt_secret_same_role_ban,
    help: m.karaya_opt_secret_same_role_ban_help,
    values: ON_OFF
  },
  victim_guard: {
    label: m.karaya_opt_victim_guard,
    help: m.karaya_opt_victim_guard_help,
    values: { true: m.karaya_opt_may_stop, false: m.karaya_opt_cannot_stop }
  },
  detained_sultan_proclaims: {
    label: m.karaya_opt_detained_sultan_proclaims,
    help: m.karaya_opt_detained_sultan_proclaims_help,
    values: { true: m.karaya_opt_may_proclaim, false: m.karaya_opt_cannot_proclaim }
  },
  detained_guard_stops: {
    label: m.karaya_opt_detained_guard_stops,
    help: m.karaya_opt_detained_guard_stops_help,
    values: { true: m.karaya_opt_may_stop, false: m.karaya_opt_cannot_stop }
  },
  detained_slave_calls: {
    label: m.karaya_opt_detained_slave_calls,
    help: m.karaya_opt_detained_slave_calls_help,
    values: { true: m.karaya_opt_may_call, false: m.karaya_opt_cannot_call }
  },
  block_detention: {
    label: m.karaya_opt_block_detention,
    help: m.karaya_opt_block_detention_help,
    values: {
      target: m.karaya_opt_block_detention_target,
      any: m.karaya_opt_block_detention_any
    }
  },
  manipulated_chooses: {
    label: m.karaya_opt_manipulated_chooses,
    help: m.karaya_opt_manipulated_chooses_help,
    values: {
      self: m.karaya_opt_manipulated_chooses_self,
      vizier: m.karaya_opt_manipulated_chooses_vizier
    }
  },
  l2_counts_captured: {
    label: m.karaya_opt_l2_counts_captured,
    help: m.karaya_opt_l2_counts_captured_help,
    values: ON_OFF
  },
  async_declare: {
    label: m.karaya_opt_async_declare,
    help: m.karaya_opt_async_declare_help,
    values: ON_OFF
  },
  starter: {
    label: m.karaya_opt_starter,
    help: m.karaya_opt_starter_help,
    values: { '-1': m.karaya_opt_starter_random }
  }
};

function inWords(name: string, value: Value): string {
  const text = words[name]?.values?.[String(value)];
  if (text) return text();
  return name === 'starter' ? m.karaya_opt_seat({ number: Number(value) + 1 }) : String(value);
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

const presets: Record<string, Text> = {
  standard: m.karaya_opt_preset_standard,
  short: m.karaya_opt_preset_short,
  custom: m.karaya_opt_preset_custom
};

export const preset = (name: string): string => (presets[name] ?? (() => name))();

const presetHelps: Record<string, Text> = {
  standard: m.karaya_opt_preset_standard_help,
  short: m.karaya_opt_preset_short_help
};

/** In one sentence, what differs under that preset. */
export const presetHelp = (name: string): string => (presetHelps[name] ?? (() => ''))();
