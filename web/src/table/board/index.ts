// Entry point of the generic board: what the app needs before a table is open.

import { bare } from '../../lib/language/lang-tags';
import type { Game } from '../contract/game';
import Cover from './Cover.svelte';
import type { GameBundle } from '../../lib/protocol/bundle';
import { given } from './given';
import { option, preset } from './options';
import { readable, Texts } from './texts';

export function anyGame(name: string, brought: GameBundle): Game {
  const texts = new Texts(brought.texts);
  return {
    title: () => texts.plain('title') ?? readable(name),
    tagline: () => texts.plain('tagline') ?? '',
    lang: () => texts.tongue('title') ?? '',
    Cover: given(Cover, { name, texts }),
    option: (one) => option(texts, one),
    preset: (one) => preset(texts, one),
    presetHelp: (one) => texts.plain(`preset.${one}.help`) ?? '',
    rules: async (locale) => {
      const { toHtml } = await import('../../lib/language/markdown');
      const html = toHtml(bare(texts.find('rules', locale) ?? ''));
      const lang = texts.tongue('rules', locale) ?? locale;
      return lang === locale ? html : `<div lang="${lang}">${html}</div>`;
    },
    table: async () => ({ default: (await import('./table')).table(brought) }),
    finalState: async () => {
      const { teller, yours } = await import('./table');
      return { default: teller(brought), yours };
    }
  };
}
