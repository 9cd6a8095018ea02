// Texts of the table's options and presets.

import { m } from '../../paraglide/messages';
import { ON_OFF, inWords } from '../../table/kit/options';

const BY_TABLE = { '-1': m.mafia_opt_by_table };

export const options = inWords({
  options: {
    cleaner: [m.mafia_opt_cleaner, m.mafia_opt_cleaner_help, ON_OFF],
    beers: [
      m.mafia_opt_beers,
      m.mafia_opt_beers_help,
      {
        table: m.mafia_opt_beers_table,
        more: m.mafia_opt_beers_more,
        fewer: m.mafia_opt_beers_fewer,
        none: m.mafia_opt_beers_none,
        one: m.mafia_opt_beers_one,
        two: m.mafia_opt_beers_two
      }
    ],
    henchmen: [m.mafia_opt_henchmen, m.mafia_opt_henchmen_help, BY_TABLE],
    agents: [m.mafia_opt_agents, m.mafia_opt_agents_help, BY_TABLE],
    drivers: [m.mafia_opt_drivers, m.mafia_opt_drivers_help, BY_TABLE],
    driver_with_solo: [m.mafia_opt_driver_with_solo, m.mafia_opt_driver_with_solo_help, ON_OFF],
    memory: [m.mafia_opt_memory, m.mafia_opt_memory_help, ON_OFF],
    contradictions: [m.mafia_opt_contradictions, m.mafia_opt_contradictions_help, ON_OFF],
    hearing: [m.mafia_opt_hearing, m.mafia_opt_hearing_help, ON_OFF],
    godfather: [
      m.mafia_opt_godfather,
      m.mafia_opt_godfather_help,
      { '-1': m.mafia_opt_godfather_drawn }
    ]
  },
  presets: {
    standard: [m.mafia_opt_preset_standard, m.mafia_opt_preset_standard_help],
    generous: [m.mafia_opt_preset_generous, m.mafia_opt_preset_generous_help],
    dry: [m.mafia_opt_preset_dry, m.mafia_opt_preset_dry_help],
    cleaner: [m.mafia_opt_preset_cleaner, m.mafia_opt_preset_cleaner_help],
    custom: [m.mafia_opt_preset_custom]
  },
  value: (name, value) =>
    name === 'godfather' ? m.mafia_opt_seat({ number: Number(value) + 1 }) : null
});
