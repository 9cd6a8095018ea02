import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { set } from './settings.svelte';
import { followTheme } from './theme.svelte';

const early = readFileSync('public/theme.js', 'utf8');
const page = readFileSync('index.html', 'utf8');
const shown = () => document.documentElement.dataset.theme;

/** The page as it comes from the server. */
function arrive() {
  delete document.documentElement.dataset.theme;
  const { head } = new DOMParser().parseFromString(page, 'text/html');
  document.head.replaceChildren(...head.querySelectorAll('meta[name="theme-color"]'));
}

/** The colour of the browser's bars, where the system prefers that scheme. */
function bars(system: string): string | undefined {
  const media = ['all', `(prefers-color-scheme: ${system})`];
  return [...document.head.querySelectorAll('meta')].find((meta) =>
    media.includes(meta.getAttribute('media')!)
  )?.content;
}

const DAY = '#f4ecdc';
const NIGHT = '#17120e';

/** What the page does before it is painted. */
function begin() {
  arrive();
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(early)();
}

afterEach(() => {
  set('theme', 'system');
  followTheme();
});

test('what has been chosen holds at once, and before the first paint of the next page', () => {
  for (const theme of ['light', 'dark'] as const) {
    set('theme', theme);
    followTheme();
    expect(shown()).toBe(theme);
    begin();
    expect(shown()).toBe(theme);
  }
  set('theme', 'system');
  followTheme();
  expect(shown()).toBe(undefined);
  begin();
  expect(shown()).toBe(undefined);
});

test('the bars of the browser have the colour of the page', () => {
  const css = readFileSync('src/app.css', 'utf8');
  expect(css).toContain(`--night: light-dark(${DAY}, ${NIGHT})`);
  arrive();
  for (const theme of ['light', 'dark', 'system'] as const) {
    set('theme', theme);
    const wish = (system: string) =>
      (theme === 'system' ? system : theme) === 'dark' ? NIGHT : DAY;
    for (const paint of [followTheme, begin]) {
      paint();
      expect(['light', 'dark'].map(bars)).toEqual(['light', 'dark'].map(wish));
    }
  }
});

test('whatever else is kept does no harm', () => {
  localStorage.setItem('facedown.settings', '{"theme":"purple"}');
  begin();
  expect(shown()).toBe(undefined);
  localStorage.setItem('facedown.settings', 'nonsense');
  expect(begin).not.toThrow();
});
