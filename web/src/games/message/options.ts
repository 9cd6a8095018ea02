// The table's options in words.

import { m } from '../../paraglide/messages';
import type { Value } from '../../lib/protocol';
import type { OptionTexts, Text } from '../../table/contract/game';

interface Words {
  label: Text;
  help: Text;
  values: Record<string, Text>;
}

const ON_OFF = { true: m.option_on, false: m.option_off };

const words: Record<string, Words> = {
  profile: {
    label: m.message_opt_profile,
    help: m.message_opt_profile_help,
    values: { '2009': m.message_opt_preset_2009, '2010': m.message_opt_preset_2010 }
  },
  characters: {
    label: m.message_opt_characters,
    help: m.message_opt_characters_help,
    values: {
      base: m.message_opt_characters_base,
      all: m.message_opt_characters_all,
      custom: m.message_opt_characters_custom
    }
  },
  beginner: { label: m.message_opt_beginner, help: m.message_opt_beginner_help, values: ON_OFF },
  mix: {
    label: m.message_opt_mix,
    help: m.message_opt_mix_help,
    values: { standard: m.message_opt_mix_standard, alternative: m.message_opt_mix_alternative }
  },
  alliance: { label: m.message_opt_alliance, help: m.message_opt_alliance_help, values: ON_OFF },
  cards_to_win: {
    label: m.message_opt_cards_to_win,
    help: m.message_opt_cards_to_win_help,
    values: {}
  },
  last_side: { label: m.message_opt_last_side, help: m.message_opt_last_side_help, values: ON_OFF }
};

const SWITCH: Record<string, Text> = {
  profile: m.message_opt_by_profile,
  yes: m.message_opt_yes,
  no: m.message_opt_no
};

const inWords = (name: string, value: Value): string =>
  ((words[name]?.values ?? SWITCH)[String(value)] ?? (() => String(value)))();

/** Options of later servers, and the rare ones, are shown by their names. */
export function option(name: string): OptionTexts {
  const found = words[name];
  return {
    label: found?.label() ?? name,
    help: found?.help() ?? '',
    value: (value) => inWords(name, value)
  };
}

const presets: Record<string, Text> = {
  '2009': m.message_opt_preset_2009,
  '2010': m.message_opt_preset_2010,
  custom: m.message_opt_preset_custom
};

export const preset = (name: string): string => (presets[name] ?? (() => name))();

const presetHelps: Record<string, Text> = {
  '2009': m.message_opt_preset_2009_help,
  '2010': m.message_opt_preset_2010_help
};

/** In one sentence, what differs under that preset. */
export const presetHelp = (name: string): string => (presetHelps[name] ?? (() => ''))();
