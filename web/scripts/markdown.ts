// `import html from '$docs/rules/coup.en.md'` gives HTML, made while the app is built.

import { readFile } from 'node:fs/promises';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** The id of a heading: "3.2 The Duke 公爵" -> "3-2-the-duke-公爵". */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens, this.parser.textRenderer);
      const id = slug(text);
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    }
  }
});

/** A table that is too wide scrolls, so it can be reached by keyboard. */
export function toHtml(markdown: string): string {
  const html = marked.parse(markdown, { async: false });
  return html.replaceAll('<table>', '<table tabindex="0">');
}

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
