// Comparison of options with presets.

import type { GameInfo, Option, Options } from '../../lib/protocol';

/** Whether the option has an effect with this number of seats. */
export const applies = ({ only_at }: Pick<Option, 'only_at'>, seats: number): boolean =>
  !only_at.length || only_at.includes(seats);

/** Options offered with this number of seats; `first`: an advanced option to include. */
export const optionsAt = ({ options }: GameInfo, seats: number, first?: string): Option[] =>
  options.filter((option) => (!option.advanced || option.name === first) && applies(option, seats));

/** Presets that differ from the default one with this number of seats. */
export function presetsAt(info: GameInfo, seats: number): string[] {
  const usual = complete(info, info.default_preset);
  return Object.keys(info.presets).filter((name) => {
    const values = complete(info, name);
    const changed = info.options.filter((one) => values[one.name] !== usual[one.name]);
    return !changed.length || changed.some((option) => applies(option, seats));
  });
}

/** The preset whose values these options have, or `custom`. */
export function presetOf(info: GameInfo, options: Options): string {
  const found = Object.entries(info.presets).find(([, values]) =>
    Object.entries(values).every(([name, value]) => options[name] === value)
  );
  return found ? found[0] : 'custom';
}

/** All options of a preset; those it does not set come from `suggested` or their defaults. */
export function complete(info: GameInfo, preset: string, suggested: Options = {}): Options {
  const values = Object.fromEntries(info.options.map((option) => [option.name, option.default]));
  return { ...values, ...suggested, ...info.presets[preset] };
}

/** Non-advanced options that differ from the preset. */
export const changed = (
  info: GameInfo,
  preset: string,
  options: Options,
  suggested: Options = {}
): string[] =>
  differing(info, preset, options, suggested).filter(
    (name) => !info.options.find((option) => option.name === name)?.advanced
  );

/** The preset's label with the number of options that differ from it. */
export const named = (label: string, changes: number): string =>
  changes ? `${label} +${changes}` : label;

/** Options that differ from the preset, completed by what the page suggests. */
export function differing(
  info: GameInfo,
  preset: string,
  options: Options,
  suggested: Options = {}
): string[] {
  const base = complete(info, preset, suggested);
  return Object.keys(options).filter((name) => options[name] !== base[name]);
}
