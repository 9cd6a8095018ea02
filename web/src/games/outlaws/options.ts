import type { OptionTexts } from '../../table/game';
export const option = (name: string): OptionTexts => ({ label: name, help: '', value: String });
export const preset = (name: string) => name;
export const presetHelp = (_: string) => '';
