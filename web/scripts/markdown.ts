// `import html from '$docs/rules/coup.en.md'` gives HTML, made while the app is built.

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { toHtml } from '../src/lib/markdown.ts';

export function markdown(): Plugin {
  return {
    name: 'facedown-markdown',
    enforce: 'pre',
    async load(id) {
      if (!/\.md$/.test(id)) return null;
      this.addWatchFile(id);
      const html = toHtml(await readFile(id, 'utf8'));
      return { code: `export default ${JSON.stringify(html)};`, moduleType: 'js', map: null };
    }
  };
}
