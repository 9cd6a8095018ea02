// A rule book as HTML: ours are made while the app is built, those that a game brings in the page.
// `{#name}` gives its place a name that is the same in every language: a heading, or a line of a
// list or a table. What explains itself on a tap leads there. A picture is drawn into the page, so
// that it comes with the text: `![What it shows, in words](pictures/outlaws-opposite.svg)`.

import { Marked, type Tokens } from 'marked';

/** The id of a heading that has no name: "3.2 The Duke 公爵" -> "3-2-the-duke-公爵". */
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

/** The text of an SVG by its address in the book; null for one that is only linked. */
export type Drawing = (href: string) => string | null;

const quoted = (text: string) => escaped(text).replaceAll('"', '&quot;');

/** An image to whoever can't see it as well: its words stand for it. */
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
    // A rule book is text: what looks like HTML in it is shown as it stands.
    html: ({ text }) => escaped(text)
  }
});

/** A table that is too wide scrolls, so it can be reached by keyboard. */
export function toHtml(markdown: string, pictures: Drawing = () => null): string {
  drawing = pictures;
  const html = marked.parse(markdown, { async: false });
  return html.replaceAll('<table>', '<table tabindex="0">');
}
