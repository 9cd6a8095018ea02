// Texts of the table's options and presets.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/contract/names';
import { ON_OFF, inWords, type OptionWords } from '../../table/kit/options';

/** Values of rarely changed options, which have no label. */
const SWITCH: Record<string, Text> = {
  profile: m.message_opt_by_profile,
  yes: m.message_opt_yes,
  no: m.message_opt_no
};

const words: OptionWords['options'] = {
  profile: [
    m.message_opt_profile,
    m.message_opt_profile_help,
    { '2009': m.message_opt_preset_2009, '2010': m.message_opt_preset_2010 }
  ],
  characters: [
    m.message_opt_characters,
    m.message_opt_characters_help,
    {
      base: m.message_opt_characters_base,
      all: m.message_opt_characters_all,
      custom: m.message_opt_characters_custom
    }
  ],
  beginner: [m.message_opt_beginner, m.message_opt_beginner_help, ON_OFF],
  mix: [
    m.message_opt_mix,
    m.message_opt_mix_help,
    { standard: m.message_opt_mix_standard, alternative: m.message_opt_mix_alternative }
  ],
  alliance: [m.message_opt_alliance, m.message_opt_alliance_help, ON_OFF],
  cards_to_win: [m.message_opt_cards_to_win, m.message_opt_cards_to_win_help],
  last_side: [m.message_opt_last_side, m.message_opt_last_side_help, ON_OFF]
};

export const options = inWords({
  options: words,
  presets: {
    '2009': [m.message_opt_preset_2009, m.message_opt_preset_2009_help],
    '2010': [m.message_opt_preset_2010, m.message_opt_preset_2010_help],
    custom: [m.message_opt_preset_custom]
  },
  value: (name, value) => (name in words ? null : (SWITCH[String(value)]?.() ?? null))
});
