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
const BY_TABLE = { '-1': m.mafia_opt_by_table };

const words: Record<string, Words> = {
  cleaner: { label: m.mafia_opt_cleaner, help: m.mafia_opt_cleaner_help, values: ON_OFF },
  beers: {
    label: m.mafia_opt_beers,
    help: m.mafia_opt_beers_help,
    values: {
      table: m.mafia_opt_beers_table,
      more: m.mafia_opt_beers_more,
      fewer: m.mafia_opt_beers_fewer,
      none: m.mafia_opt_beers_none,
      one: m.mafia_opt_beers_one,
      two: m.mafia_opt_beers_two
    }
  },
  henchmen: { label: m.mafia_opt_henchmen, help: m.mafia_opt_henchmen_help, values: BY_TABLE },
  agents: { label: m.mafia_opt_agents, help: m.mafia_opt_agents_help, values: BY_TABLE },
  drivers: { label: m.mafia_opt_drivers, help: m.mafia_opt_drivers_help, values: BY_TABLE },
  driver_with_solo: {
    label: m.mafia_opt_driver_with_solo,
    help: m.mafia_opt_driver_with_solo_help,
    values: ON_OFF
  },
  memory: { label: m.mafia_opt_memory, help: m.mafia_opt_memory_help, values: ON_OFF },
  contradictions: {
    label: m.mafia_opt_contradictions,
    help: m.mafia_opt_contradictions_help,
    values: ON_OFF
  },
  hearing: { label: m.mafia_opt_hearing, help: m.mafia_opt_hearing_help, values: ON_OFF },
  godfather: {
    label: m.mafia_opt_godfather,
    help: m.mafia_opt_godfather_help,
    values: { '-1': m.mafia_opt_godfather_drawn }
  }
};

function inWords(name: string, value: Value): string {
  const text = words[name]?.values?.[String(value)];
  if (text) return text();
  return name === 'godfather' ? m.mafia_opt_seat({ number: Number(value) + 1 }) : String(value);
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
  standard: m.mafia_opt_preset_standard,
  generous: m.mafia_opt_preset_generous,
  dry: m.mafia_opt_preset_dry,
  cleaner: m.mafia_opt_preset_cleaner,
  custom: m.mafia_opt_preset_custom
};
export const preset = (name: string): string => (presets[name] ?? (() => name))();

const helps: Record<string, Text> = {
  standard: m.mafia_opt_preset_standard_help,
  generous: m.mafia_opt_preset_generous_help,
  dry: m.mafia_opt_preset_dry_help,
  cleaner: m.mafia_opt_preset_cleaner_help
};
export const presetHelp = (name: string): string => (helps[name] ?? (() => ''))();
