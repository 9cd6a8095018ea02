// Mafia de Cuba 古巴黑手黨: what the rest of the app needs before a table is open.

import { m } from '../../paraglide/messages';
import type { Game } from '../../table/contract/game';
import { rulesOf, tableOf } from '../../table/kit/loading';
import Cover from './Cover.svelte';
import { faces } from './faces';
import './mood.css';
import { options } from './options';

const game: Game = {
  title: m.mafia_title,
  tagline: m.mafia_tagline,
  Cover,
  minutes: (seats) => 7 + seats,
  ...options,
  suggested: { hearing: true },
  first: {
    option: 'godfather',
    label: m.mafia_opt_first,
    help: m.mafia_opt_first_help,
    play: m.mafia_opt_first_play
  },
  rules: rulesOf(import.meta.glob<{ default: string }>('$docs/rules/mafia.*.md')),
  table: tableOf(
    () => import('./table'),
    () => import('./story'),
    faces
  ),
  finalState: () => import('./final-state'),
  // Only the Godfather's lesson builds on another one.
  lesson: () => m.mafia_learn_godfather(),
  lessons: () => import('./lesson')
};

export default game;
