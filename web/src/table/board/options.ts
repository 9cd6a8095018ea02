// The options and presets of a game, in its own words.

import { m } from '../../paraglide/messages';
import type { Value } from '../../lib/protocol';
import type { OptionTexts } from '../contract/game';
import { readable, type Texts } from './texts';

function value(texts: Texts, name: string, value: Value): string {
  const found = texts.plain(`option.${name}.${String(value)}`);
  if (found !== undefined) return found;
  if (typeof value === 'boolean') return value ? m.option_on() : m.option_off();
  return typeof value === 'string' ? readable(value) : String(value);
}

export const option = (texts: Texts, name: string): OptionTexts => ({
  label: texts.plain(`option.${name}`) ?? readable(name),
  help: texts.plain(`option.${name}.help`) ?? '',
  value: (one) => value(texts, name, one)
});

export function preset(texts: Texts, name: string): string {
  const own = name === 'custom' ? m.board_preset_custom() : readable(name);
  return texts.plain(`preset.${name}`) ?? own;
}
