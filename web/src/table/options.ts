// Options and presets, compared.

import type { GameInfo, Options } from '../lib/protocol';

/** The preset whose flags these are, or `custom`. */
export function presetOf(info: GameInfo, options: Options): string {
  const found = Object.entries(info.presets).find(([, values]) =>
    Object.entries(values).every(([name, value]) => options[name] === value)
  );
  return found ? found[0] : 'custom';
}

/** All options of a preset, those it does not set at their defaults. */
export function complete(info: GameInfo, preset: string): Options {
  const values = Object.fromEntries(info.options.map((option) => [option.name, option.default]));
  return { ...values, ...info.presets[preset] };
}

/** The options that are not as the preset has them. */
export function differing(info: GameInfo, preset: string, options: Options): string[] {
  const base = complete(info, preset);
  return Object.keys(options).filter((name) => options[name] !== base[name]);
}
