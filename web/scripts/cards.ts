// Link preview texts in all languages, for the server: the `card_...` messages and the games'
// titles. They are kept among the app's messages, so that they are translated there.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { locales, messageFolders } from './messages.mjs';

const WANTED = /^(card_\w+|app_title|lobby_tagline|\w+_title|\w+_tagline)$/;
/** Own keys of the app; any other `..._title` outside the games' folders belongs to a page. */
const OWN = /^(card_\w+|app_title|lobby_tagline)$/;

/** Preview texts by language, then by message key. */
export function cardTexts(web: string): Record<string, Record<string, string>> {
  const texts = (locale: string) =>
    messageFolders().flatMap((folder) => {
      const path = join(web, folder, `${locale}.json`);
      const wanted = folder === 'messages' ? OWN : WANTED;
      const found = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
      return Object.entries(found).filter(([key]) => wanted.test(key));
    });
  return Object.fromEntries(locales.map((locale) => [locale, Object.fromEntries(texts(locale))]));
}

/** Vite plugin that emits the preview texts as cards.json. */
export function linkCards(web: string): Plugin {
  return {
    name: 'facedown-link-cards',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(cardTexts(web));
      this.emitFile({ type: 'asset', fileName: 'cards.json', source });
    }
  };
}
