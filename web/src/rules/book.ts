// Table of contents and full-text search of a rule book.

/** A heading; those below it are its parts. */
export interface Chapter {
  id: string;
  title: string;
  parts: Chapter[];
}

export function contents(book: Element): Chapter[] {
  const chapters: Chapter[] = [];
  for (const heading of book.querySelectorAll('h2, h3')) {
    const one = { id: heading.id, title: heading.textContent.trim(), parts: [] };
    const above = heading.tagName === 'H3' ? chapters.at(-1)?.parts : undefined;
    (above ?? chapters).push(one);
  }
  return chapters;
}

/** A paragraph, a line of a list or a table, in which what is looked for stands. */
export interface Hit {
  block: HTMLElement;
  /** The heading above it. */
  under: string;
  /** What stands there: before what was found, that, and after it. */
  before: string;
  found: string;
  after: string;
  /** Every place where it stands, to mark it. */
  ranges: Range[];
}

const BLOCKS = 'h2, h3, p, li, tr';
const ROUND = 40;

/** The end of a text, or its beginning, cut between words where it has any. */
const tail = (text: string) =>
  text.length > ROUND ? '…' + text.slice(-ROUND).replace(/^[\w']+\b/, '') : text;
const head = (text: string) =>
  text.length > ROUND ? text.slice(0, ROUND).replace(/\b[\w']+$/, '') + '…' : text;

/** Small letters, each as long as it was: places in it are places in the text. */
const plain = (text: string) =>
  [...text].map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign)).join(''); // prettier-ignore

/** Numbers in a picture are no words of the book. */
function texts(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let next = walker.nextNode(); next; next = walker.nextNode())
    if (!next.parentElement!.closest('svg')) found.push(next as Text);
  return found;
}

/** From a place in the whole text of these to another: it may go over several of them. */
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

export function search(book: Element, words: string): Hit[] {
  const wanted = plain(words.trim());
  if (!wanted) return [];
  const hits: Hit[] = [];
  let under = '';
  for (const block of book.querySelectorAll<HTMLElement>(BLOCKS)) {
    if (/^H/.test(block.tagName)) under = block.textContent.trim();
    // A list within a list is looked through by its own lines.
    if (block.querySelector(BLOCKS)) continue;
    const nodes = texts(block);
    const text = nodes.map((node) => node.data).join('');
    const small = plain(text);
    const ranges: Range[] = [];
    const first = small.indexOf(wanted);
    for (let at = first; at >= 0; at = small.indexOf(wanted, at + wanted.length))
      ranges.push(range(nodes, at, at + wanted.length));
    if (first < 0) continue;
    const end = first + wanted.length;
    const [before, after] = [tail(text.slice(0, first)), head(text.slice(end))];
    hits.push({ block, under, before, found: text.slice(first, end), after, ranges });
  }
  return hits;
}
