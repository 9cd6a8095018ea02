// A game's options and presets in words, from tables of its texts.

import { m } from '../../paraglide/messages';
import type { Value } from '../../lib/protocol/index';
import type { Game, Text } from '../contract/game';

/** Values of a switch. */
export const ON_OFF: Record<string, Text> = { true: m.option_on, false: m.option_off };

export interface OptionWords {
  /** By the option's name: its label, its help, and the values that have words of their own. */
  options: Record<string, readonly [label: Text, help: Text, values?: Record<string, Text>]>;
  /** By the preset's name: its label, and what differs under it in one sentence. */
  presets: Record<string, readonly [label: Text, help?: Text]>;
  /** Words for values that no table lists, such as numbers; null: the value itself is shown. */
  value?: (option: string, value: Value) => string | null;
}

/** The texts that a `Game` needs of its options. Unknown names, of a later server, stand for
 * themselves. */
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
