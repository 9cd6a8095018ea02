// Options and presets, compared.

import type { GameInfo, Option, Options } from '../../lib/protocol';

/** Whether it changes anything at a table of so many seats. */
export const applies = ({ only_at }: Pick<Option, 'only_at'>, seats: number): boolean =>
  !only_at.length || only_at.includes(seats);

/** What may be chosen at a table of so many seats; `first`: an advanced one that is shown, too. */
export const optionsAt = ({ options }: GameInfo, seats: number, first?: string): Option[] =>
  options.filter((option) => (!option.advanced || option.name === first) && applies(option, seats));

/** The presets that differ from the default one at a table of so many seats. */
export function presetsAt(info: GameInfo, seats: number): string[] {
  const usual = complete(info, info.default_preset);
  return Object.keys(info.presets).filter((name) => {
    const values = complete(info, name);
    const changed = info.options.filter((one) => values[one.name] !== usual[one.name]);
    return !changed.length || changed.some((option) => applies(option, seats));
  });
}

/** The preset whose flags these are, or `custom`. */
export function presetOf(info: GameInfo, options: Options): string {
  const found = Object.entries(info.presets).find(([, values]) =>
    Object.entries(values).every(([name, value]) => options[name] === value)
  );
  return found ? found[0] : 'custom';
}

/** All options of a preset; those it does not set as the page suggests, or else at their defaults. */
export function complete(info: GameInfo, preset: string, suggested: Options = {}): Options {
  const values = Object.fromEntries(info.options.map((option) => [option.name, option.default]));
  return { ...values, ...suggested, ...info.presets[preset] };
}

/** Options beside the preset's own flags that are not as usual. */
export const changed = (
  info: GameInfo,
  preset: string,
  options: Options,
  suggested: Options = {}
): string[] =>
  differing(info, preset, options, suggested).filter(
    (name) => !info.options.find((option) => option.name === name)?.advanced
  );

/** A preset by its name, and by how many options the table differs from it. */
export const named = (label: string, changes: number): string =>
  changes ? `${label} +${changes}` : label;

/** The options that are not as the preset has them, with what the page suggests beside it. */
export function differing(
  info: GameInfo,
  preset: string,
  options: Options,
  suggested: Options = {}
): string[] {
  const base = complete(info, preset, suggested);
  return Object.keys(options).filter((name) => options[name] !== base[name]);
}
