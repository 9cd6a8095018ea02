// A game's options and presets in words, from tables of texts.

import { m } from '../../paraglide/messages';
import type { Value } from '../../lib/protocol/index';
import type { Game } from '../contract/game';
import type { Text } from '../contract/names';

/** Values of a switch. */
export const ON_OFF: Record<string, Text> = { true: m.option_on, false: m.option_off };

/** Texts of a game's options and presets. */
export interface OptionWords {
  /** By option: label, help, and texts of the values that have one. */
  options: Record<string, readonly [label: Text, help: Text, values?: Record<string, Text>]>;
  /** By preset: label, and what differs from the defaults in one sentence. */
  presets: Record<string, readonly [label: Text, help?: Text]>;
  /** Texts for values that no table lists, such as numbers; null shows the value itself. */
  value?: (option: string, value: Value) => string | null;
}

/** The option texts that a `Game` needs. Unknown names, as from a newer server, are shown as they
 * are. */
export const inWords = ({
  options,
  presets,
  value: other = () => null
}: OptionWords): Pick<Game, 'option' | 'preset' | 'presetHelp'> => ({
  option(name) {
    const [label, help, values] = options[name] ?? [];
    const word = (value: Value) => values?.[String(value)]?.() ?? other(name, value);
    return {
      label: label?.() ?? name,
      help: help?.() ?? '',
      value: (value) => word(value) ?? String(value)
    };
  },
  preset: (name) => presets[name]?.[0]() ?? name,
  presetHelp: (name) => presets[name]?.[1]?.() ?? ''
});
