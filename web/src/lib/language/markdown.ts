// Converts a rule book from Markdown to HTML: our own at build time, those of other games in the
// page. `{#name}` gives a heading, list item or table row an anchor that is the same in all
// languages; explanations link to it. `![Alternative text](pictures/outlaws-opposite.svg)` inlines
// the drawing.

import { Marked, type Tokens } from 'marked';

/** Id of a heading without an anchor: "3.2 The Duke 公爵" -> "3-2-the-duke-公爵". */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Place extends Tokens.Generic {
  type: 'place';
  name: string;
}

const place = {
  name: 'place',
  level: 'inline' as const,
  start: (text: string) => text.match(/ ?\{#/)?.index,
  tokenizer(text: string): Place | undefined {
    const found = /^ ?\{#([\w-]+)\}/.exec(text);
    return found ? { type: 'place', raw: found[0], name: found[1]! } : undefined;
  },
  renderer: (token: Tokens.Generic) => `<span id="${(token as Place).name}"></span>`
};

const isPlace = (token: Tokens.Generic): token is Place => token.type === 'place';

/** Returns an SVG's source by its path in the book; null if it is only linked. */
export type Drawing = (href: string) => string | null;

const quoted = (text: string) => escaped(text).replaceAll('"', '&quot;');

/** Wraps an SVG as an image with alternative text. */
const drawn = (svg: string, words: string) =>
  svg.trim().replace('<svg ', `<svg class="picture" role="img" aria-label="${quoted(words)}" `);

let drawing: Drawing = () => null;

const marked = new Marked({
  gfm: true,
  extensions: [place],
  renderer: {
    image({ href, text }) {
      const svg = drawing(href);
      return svg === null ? false : drawn(svg, text);
    },
    heading({ tokens, depth }) {
      const named = tokens.find(isPlace);
      const rest = tokens.filter((token) => token !== named);
      const id = named?.name ?? slug(this.parser.parseInline(rest, this.parser.textRenderer));
      return `<h${depth} id="${id}">${this.parser.parseInline(rest)}</h${depth}>\n`;
    },
    // HTML in a rule book is escaped.
    html: ({ text }) => escaped(text)
  }
});

/** Makes wide tables scrollable and focusable. */
export function toHtml(markdown: string, pictures: Drawing = () => null): string {
  drawing = pictures;
  const html = marked.parse(markdown, { async: false });
  return html.replaceAll('<table>', '<table tabindex="0">');
}
