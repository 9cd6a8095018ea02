import { expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { charges } from './symbols';
import { LETTERS, NAMES } from './text';

test('characters are identified by emblem, letters and name, without colour', () => {
  for (const language of ['en', 'zh-Hant'] as const) {
    locale.now = language;
    for (const told of [LETTERS, NAMES]) {
      const texts = Object.values(told).map((text) => text());
      expect(new Set(texts).size, language).toBe(texts.length);
    }
  }
  const drawn = Object.values(charges).map((charge) => charge.fill);
  expect(new Set(drawn).size).toBe(Object.keys(NAMES).length);
});
