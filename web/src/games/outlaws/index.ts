// Outlaws 不法之徒: what the rest of the app needs before a table is open.

import { m } from '../../paraglide/messages';
import type { Game } from '../../table/contract/game';
import { rulesOf, tableOf } from '../../table/kit/loading';
import Cover from './Cover.svelte';
import './mood.css';
import { option, preset, presetHelp } from './options';

const game: Game = {
  title: m.outlaws_title,
  tagline: m.outlaws_tagline,
  Cover,
  minutes: (seats) => 20 + 5 * seats,
  option,
  preset,
  presetHelp,
  rules: rulesOf(import.meta.glob<{ default: string }>('$docs/rules/outlaws.*.md')),
  table: tableOf(
    () => import('./table'),
    () => import('./story')
  ),
  was: () => import('./was'),
  // Only the second lesson builds on another one.
  lesson: () => m.outlaws_learn_second(),
  lessons: () => import('./lesson')
};

export default game;
