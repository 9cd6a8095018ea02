// Vite plugin for `import html from '$docs/rules/coup.en.md'`: renders Markdown to HTML at build
// time, with the pictures beside the file inlined.

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { toHtml } from '../src/lib/language/markdown.ts';

/** Vite plugin that loads .md files as HTML strings. */
export function markdown(): Plugin {
  return {
    name: 'facedown-markdown',
    enforce: 'pre',
    async load(id) {
      if (!/\.md$/.test(id)) return null;
      this.addWatchFile(id);
      const picture = (href: string) => {
        const file = join(dirname(id), href);
        this.addWatchFile(file);
        return readFileSync(file, 'utf8');
      };
      const html = toHtml(await readFile(id, 'utf8'), picture);
      return { code: `export default ${JSON.stringify(html)};`, moduleType: 'js', map: null };
    }
  };
}
