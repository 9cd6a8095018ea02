// Table of contents and full-text search of a rule book.

/** A heading with its subheadings. */
export interface Chapter {
  id: string;
  title: string;
  parts: Chapter[];
}

/** Table of contents of a rendered rule book. */
export function contents(book: Element): Chapter[] {
  const chapters: Chapter[] = [];
  for (const heading of book.querySelectorAll('h2, h3')) {
    const one = { id: heading.id, title: heading.textContent.trim(), parts: [] };
    const above = heading.tagName === 'H3' ? chapters.at(-1)?.parts : undefined;
    (above ?? chapters).push(one);
  }
  return chapters;
}

/** A paragraph, list item or table row that matches a search. */
export interface Hit {
  block: HTMLElement;
  /** Text of the heading above it. */
  under: string;
  /** Excerpt: the first match and the text around it. */
  before: string;
  found: string;
  after: string;
  /** All matches in the block, for highlighting. */
  ranges: Range[];
}

const BLOCKS = 'h2, h3, p, li, tr';
/** Characters of context on each side of a match. */
const CONTEXT = 40;

/** The end or the beginning of a text, cut at a word boundary where possible. */
const tail = (text: string) =>
  text.length > CONTEXT ? '…' + text.slice(-CONTEXT).replace(/^[\w']+\b/, '') : text;
const head = (text: string) =>
  text.length > CONTEXT ? text.slice(0, CONTEXT).replace(/\b[\w']+$/, '') + '…' : text;

/** Lower case. Characters that would change their length stay, so that indices remain valid. */
const lowerCase = (text: string) =>
  [...text].map((char) => (char.toLowerCase().length === char.length ? char.toLowerCase() : char)).join(''); // prettier-ignore

/** Text nodes of a block, without those in pictures. */
function textNodes(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let next = walker.nextNode(); next; next = walker.nextNode())
    if (!next.parentElement!.closest('svg')) found.push(next as Text);
  return found;
}

/** Range between two offsets in the joined text of `nodes`. */
function range(nodes: readonly Text[], from: number, to: number): Range {
  const found = document.createRange();
  let passed = 0;
  for (const node of nodes) {
    const end = passed + node.length;
    if (from >= passed && from < end) found.setStart(node, from - passed);
    if (to > passed && to <= end) found.setEnd(node, to - passed);
    passed = end;
  }
  return found;
}

/** Case-insensitive full-text search; returns one hit per matching block. */
export function search(book: Element, query: string): Hit[] {
  const wanted = lowerCase(query.trim());
  if (!wanted) return [];
  const hits: Hit[] = [];
  let under = '';
  for (const block of book.querySelectorAll<HTMLElement>(BLOCKS)) {
    if (/^H/.test(block.tagName)) under = block.textContent.trim();
    // Nested blocks are searched on their own.
    if (block.querySelector(BLOCKS)) continue;
    const nodes = textNodes(block);
    const text = nodes.map((node) => node.data).join('');
    const lower = lowerCase(text);
    const ranges: Range[] = [];
    const first = lower.indexOf(wanted);
    for (let at = first; at >= 0; at = lower.indexOf(wanted, at + wanted.length))
      ranges.push(range(nodes, at, at + wanted.length));
    if (first < 0) continue;
    const end = first + wanted.length;
    const [before, after] = [tail(text.slice(0, first)), head(text.slice(end))];
    hits.push({ block, under, before, found: text.slice(first, end), after, ranges });
  }
  return hits;
}
