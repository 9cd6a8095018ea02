// A rule book as HTML: ours are made while the app is built, those that a game brings in the page.

import { Marked } from 'marked';

/** The id of a heading: "3.2 The Duke 公爵" -> "3-2-the-duke-公爵". */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens, this.parser.textRenderer);
      const id = slug(text);
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // A rule book is text: what looks like HTML in it is shown as it stands.
    html: ({ text }) => escaped(text)
  }
});

/** A table that is too wide scrolls, so it can be reached by keyboard. */
export function toHtml(markdown: string): string {
  const html = marked.parse(markdown, { async: false });
  return html.replaceAll('<table>', '<table tabindex="0">');
}
