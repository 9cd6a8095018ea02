// Sultans of Karaya 推翻蘇丹: what the rest of the app needs before a table is open.

import { m } from '../../paraglide/messages';
import type { Game } from '../../table/contract/game';
import { rulesOf, tableOf } from '../../table/kit/loading';
import Cover from './Cover.svelte';
import { faces } from './faces';
import './mood.css';
import { options } from './options';

const game: Game = {
  title: m.karaya_title,
  tagline: m.karaya_tagline,
  Cover,
  minutes: (seats) => 5 * seats,
  ...options,
  rules: rulesOf(import.meta.glob<{ default: string }>('$docs/rules/karaya.*.md')),
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
