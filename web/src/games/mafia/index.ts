// Mafia de Cuba 古巴黑手黨: what the rest of the app needs before a table is open.

import { m } from '../../paraglide/messages';
import type { Game, GameTable } from '../../table/contract/game';
import Cover from './Cover.svelte';
import './mood.css';
import { option, preset, presetHelp } from './options';

const rules: Record<string, () => Promise<{ default: string }>> = {
  en: () => import('$docs/rules/mafia.en.md'),
  'zh-Hant': () => import('$docs/rules/mafia.zh-Hant.md')
};

/** The board and what the panels beside it tell come side by side. */
async function table(): Promise<{ default: GameTable }> {
  const [board, story] = await Promise.all([import('./table'), import('./story')]);
  return { default: { ...board.default, ...story.default } };
}

const game: Game = {
  title: m.mafia_title,
  tagline: m.mafia_tagline,
  Cover,
  minutes: (seats) => 7 + seats,
  option,
  preset,
  presetHelp,
  suggested: { hearing: true },
  first: {
    option: 'godfather',
    label: m.mafia_opt_first,
    help: m.mafia_opt_first_help,
    play: m.mafia_opt_first_play
  },
  rules: async (locale) => (await (rules[locale] ?? rules.en!)()).default,
  table,
  was: () => import('./was'),
  // Only the Godfather's comes after another one.
  lesson: () => m.mafia_learn_godfather(),
  lessons: () => import('./lesson')
};

export default game;
