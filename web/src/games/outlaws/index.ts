// Outlaws 不法之徒: what the rest of the app needs before a table is open.

import { m } from '../../paraglide/messages';
import type { Game } from '../../table/contract/game';
import { rulesOf, tableOf } from '../../table/kit/loading';
import Cover from './Cover.svelte';
import { faces } from './faces';
import './mood.css';
import { options } from './options';

const game: Game = {
  title: m.outlaws_title,
  tagline: m.outlaws_tagline,
  Cover,
  minutes: (seats) => 20 + 5 * seats,
  ...options,
  rules: rulesOf(import.meta.glob<{ default: string }>('$docs/rules/outlaws.*.md')),
  table: tableOf(
    () => import('./table'),
    () => import('./story'),
    faces
  ),
  finalState: () => import('./final-state'),
  // Only the second lesson builds on another one.
  lesson: () => m.outlaws_learn_second(),
  lessons: () => import('./lesson')
};

export default game;
