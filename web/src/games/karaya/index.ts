// Sultans of Karaya 推翻蘇丹: what the rest of the app needs before a table is open.

import { m } from '../../paraglide/messages';
import type { Game, GameTable } from '../../table/contract/game';
import Cover from './Cover.svelte';
import './mood.css';
import { option, preset, presetHelp } from './options';

const rules: Record<string, () => Promise<{ default: string }>> = {
  en: () => import('$docs/rules/karaya.en.md'),
  'zh-Hant': () => import('$docs/rules/karaya.zh-Hant.md')
};

/** The board and what the panels beside it tell come side by side. */
async function table(): Promise<{ default: GameTable }> {
  const [board, story] = await Promise.all([import('./table'), import('./story')]);
  return { default: { ...board.default, ...story.default } };
}

const game: Game = {
  title: m.karaya_title,
  tagline: m.karaya_tagline,
  Cover,
  minutes: (seats) => 5 * seats,
  option,
  preset,
  presetHelp,
  rules: async (locale) => (await (rules[locale] ?? rules.en!)()).default,
  cast: () => import('./Cast.svelte'),
  table,
  was: () => import('./was'),
  lessons: () => import('./lesson')
};

export default game;
