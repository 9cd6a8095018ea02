import { afterEach, expect, test } from 'vitest';
import { locale } from './locale.svelte';
import { ago } from './dates';

const NOW = 1_000_000_000_000;

afterEach(() => {
  locale.now = 'en';
});

test.each([
  [59, null],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [7_200, '2 hours ago'],
  [200_000, '2 days ago']
])('%i seconds', (seconds, words) => {
  locale.now = 'en';
  expect(ago(NOW / 1000 - seconds, NOW)).toBe(words);
});

test('in the reader’s language', () => {
  locale.now = 'zh-Hant';
  expect(ago(NOW / 1000 - 300, NOW)).toBe('5 分鐘前');
});
