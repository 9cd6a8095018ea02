import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { terms as coup } from '../games/coup/terms';
import { ready as explained } from '../games/karaya/explained.svelte';
import { ready as outlawed } from '../games/outlaws/explained.svelte';
import { terms as karaya } from '../games/karaya/terms';
import { ready, terms as message } from '../games/message/terms.svelte';
import { terms as outlaws } from '../games/outlaws/terms';
import { toHtml } from '../lib/language/markdown';
import { contents } from '../rules/book';

beforeAll(() => Promise.all([ready, explained, outlawed]));

function book(game: string, locale: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = toHtml(readFileSync(`../docs/rules/${game}.${locale}.md`, 'utf8'));
  return element;
}

const anchorsOf = (game: string, locale: string) =>
  [...book(game, locale).querySelectorAll('[id]')].map(({ id }) => id);

const COUP = { inquisitor: true };
const MESSAGE = { profile: '2009', characters: 'all', cards_to_win: 3 };

const TERMS = { coup: () => coup(COUP), karaya, message: () => message(MESSAGE), outlaws };

test.each(Object.keys(TERMS))(
  'the rule books of %s have the same anchors in all languages',
  (game) => {
    const english = anchorsOf(game, 'en');
    expect(new Set(english).size).toBe(english.length);
    expect(anchorsOf(game, 'zh-Hant')).toEqual(english);
    expect(contents(book(game, 'en')).length).toBeGreaterThan(10);
  }
);

test.each(Object.entries(TERMS))(
  'every term of %s links to an anchor in its rule book',
  (game, terms) => {
    const anchors = new Set(anchorsOf(game, 'en'));
    const links = terms().map(({ words, at }) => [words[0], at]);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter(([, at]) => !at || !anchors.has(at))).toEqual([]);
  }
);
