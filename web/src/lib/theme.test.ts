import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { set } from './settings.svelte';
import { followTheme } from './theme.svelte';

const early = readFileSync('public/theme.js', 'utf8');
const shown = () => document.documentElement.dataset.theme;

/** What the page does before it is painted. */
function begin() {
  delete document.documentElement.dataset.theme;
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

test('whatever else is kept does no harm', () => {
  localStorage.setItem('facedown.settings', '{"theme":"purple"}');
  begin();
  expect(shown()).toBe(undefined);
  localStorage.setItem('facedown.settings', 'nonsense');
  expect(begin).not.toThrow();
});
