// Coup 政變: what the rest of the app needs before a table is open.

import { m } from '../../paraglide/messages';
import type { Game } from '../../table/contract/game';
import Cover from './Cover.svelte';
import './mood.css';
import { option, preset, presetHelp } from './options';

const rules: Record<string, () => Promise<{ default: string }>> = {
  en: () => import('$docs/rules/coup.en.md'),
  'zh-Hant': () => import('$docs/rules/coup.zh-Hant.md')
};

const game: Game = {
  title: m.coup_title,
  tagline: m.coup_tagline,
  Cover,
  minutes: (seats) => 3 * seats,
  option,
  preset,
  presetHelp,
  rules: async (locale) => (await (rules[locale] ?? rules.en!)()).default,
  cast: () => import('./Cast.svelte'),
  table: () => import('./table'),
  was: () => import('./was'),
  lessons: () => import('./lesson')
};

export default game;
