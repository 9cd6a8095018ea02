// The rule books' pictures: the same in both languages, each with alt text, small and
// self-contained.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BOOKS = '../docs/rules';
const PICTURES = join(BOOKS, 'pictures');

const books = readdirSync(BOOKS).filter((name) => name.endsWith('.md'));
const games = [...new Set(books.map((name) => name.split('.')[0]!))];
const files = readdirSync(PICTURES);

/** `[alt text, address]` of each picture, in the order of the book. */
const shown = (book: string) =>
  [...readFileSync(join(BOOKS, book), 'utf8').matchAll(/^!\[(.*)\]\((.*)\)$/gm)].map(
    ([, words, href]) => [words!, href!] as const
  );

test.each(games)('both rule books of %s have the same pictures, with alt text', (game) => {
  const [english, chinese] = [shown(`${game}.en.md`), shown(`${game}.zh-Hant.md`)];
  expect(chinese.map(([, href]) => href)).toEqual(english.map(([, href]) => href));
  for (const [words] of [...english, ...chinese]) expect(words.length).toBeGreaterThan(15);
  const han = /\p{Script=Han}/u;
  expect(english.filter(([words]) => han.test(words))).toEqual([]);
  expect(chinese.filter(([words]) => !han.test(words))).toEqual([]);
});

test('every picture is used, and every used picture exists', () => {
  const used = new Set(books.flatMap(shown).map(([, href]) => href));
  expect([...used].sort()).toEqual(files.map((name) => `pictures/${name}`).sort());
});

// The content security policy forbids inline styles and scripts, and a picture is inlined in the
// text.
test.each(files)('%s is a small, self-contained drawing', (name) => {
  const svg = readFileSync(join(PICTURES, name), 'utf8');
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  expect(svg.length).toBeLessThan(8000);
  expect(svg.startsWith('<svg ')).toBe(true);
  for (const size of ['viewBox', 'width', 'height']) expect(root.hasAttribute(size)).toBe(true);
  expect(root.querySelectorAll('script, style, image, foreignObject, [style]')).toHaveLength(0);
  // Several pictures share one page, so ids must be unique to the picture.
  for (const { id } of root.querySelectorAll('[id]')) expect(id).toMatch(`${name.slice(0, -4)}-`);
  // Words belong beside the picture, in the reader's language.
  for (const text of root.querySelectorAll('text')) expect(text.textContent).toMatch(/^\d+$/);
});
