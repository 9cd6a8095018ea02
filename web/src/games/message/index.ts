// The Message 風聲: what the rest of the app needs before a table is open.

import { m } from '../../paraglide/messages';
import type { Game, GameTable } from '../../table/contract/game';
import Cover from './Cover.svelte';
import './mood.css';
import { option, preset, presetHelp } from './options';

const rules = import.meta.glob<{ default: string }>('../../../../docs/rules/message.*.md');

async function rulesIn(locale: string): Promise<string> {
  const path = (name: string) => `../../../../docs/rules/message.${name}.md`;
  const load = rules[path(locale)] ?? rules[path('en')];
  return load ? (await load()).default : '';
}

/** The board and what the panels beside it tell come side by side. */
async function table(): Promise<{ default: GameTable }> {
  const [board, story] = await Promise.all([import('./table'), import('./story')]);
  return { default: { ...board.default, ...story.default } };
}

const game: Game = {
  title: m.message_title,
  tagline: m.message_tagline,
  Cover,
  minutes: (seats) => 8 * seats,
  option,
  preset,
  presetHelp,
  rules: rulesIn,
  table,
  was: () => import('./was'),
  lessons: () => import('./lesson')
};

export default game;
