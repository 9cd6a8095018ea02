// Coup 政變: what the rest of the app needs before a table is open.

import { m } from '../../paraglide/messages';
import type { Game } from '../../table/contract/game';
import { rulesOf, tableOf } from '../../table/kit/loading';
import Cover from './Cover.svelte';
import { faces } from './faces';
import './mood.css';
import { options } from './options';

const game: Game = {
  title: m.coup_title,
  tagline: m.coup_tagline,
  Cover,
  minutes: (seats) => 3 * seats,
  ...options,
  rules: rulesOf(import.meta.glob<{ default: string }>('$docs/rules/coup.*.md')),
  cast: () => import('./Cast.svelte'),
  table: tableOf(
    () => import('./table'),
    () => import('./story'),
    faces
  ),
  finalState: () => import('./final-state'),
  lessons: () => import('./lesson')
};

export default game;
