import { beforeEach, expect, test } from 'vitest';
import { m } from '../../paraglide/messages';
import { choose, locale } from './locale.svelte';

beforeEach(() => localStorage.clear());

test.each([
  [['zh-TW', 'en'], 'zh-Hant'],
  [['zh-Hant'], 'zh-Hant'],
  [['fr', 'en-GB'], 'en'],
  [[null, 'fr'], 'en']
] as const)('of the wishes %j the app chooses %s', (wishes, chosen) => {
  expect(choose(wishes)).toBe(chosen);
});

test('a message follows the language at once, and the choice is kept', () => {
  locale.now = 'zh-Hant';
  expect(m.app_title()).toBe('暗牌');
  locale.now = 'en';
  expect(m.app_title()).toBe('Facedown');
  expect(localStorage.getItem('facedown.locale')).toBe('"en"');
});

test('the language chosen in another tab is taken up here', () => {
  locale.now = 'en';
  localStorage.setItem('facedown.locale', '"zh-Hant"');
  dispatchEvent(new StorageEvent('storage', { key: 'facedown.locale' }));
  expect(m.app_title()).toBe('暗牌');
  locale.now = 'en';
});
