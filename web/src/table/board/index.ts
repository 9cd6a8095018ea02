// A game that brought no board: what the rest of the app needs before a table is open.

import type { Game } from '../game';
import Cover from './Cover.svelte';
import type { Brought } from './brought';
import { given } from './given';
import { option, preset } from './options';
import { readable, Texts } from './texts';

export function anyGame(name: string, brought: Brought): Game {
  const texts = new Texts(brought.texts);
  return {
    title: () => texts.find('title') ?? readable(name),
    tagline: () => texts.find('tagline') ?? '',
    Cover: given(Cover, { name, texts }),
    option: (one) => option(texts, one),
    preset: (one) => preset(texts, one),
    presetHelp: () => texts.find('preset.help') ?? '',
    rules: async (locale) => {
      const { toHtml } = await import('../../lib/markdown');
      return toHtml(texts.find('rules', locale) ?? '');
    },
    table: async () => ({ default: (await import('./table')).table(brought) })
  };
}
