import { expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Summary } from '../../lib/protocol';
import { facts } from './terms';

const table = {
  chat: 'free',
  language: 'zh-Hant',
  anonymous: false,
  watch: 0,
  public: true,
  quick: false
} as Summary;

const values = (change: Partial<Summary>) =>
  facts({ ...table, ...change }).map(([, value]) => value);

test("the facts list the table's terms", () => {
  locale.now = 'en';
  expect(values({})).toEqual([
    'free',
    '繁體中文',
    'shown',
    'live',
    'listed',
    'as long as the pace says'
  ]);
  expect(values({ chat: 'off', anonymous: true, watch: 10, public: false, quick: true })).toEqual([
    'off',
    'hidden until the end',
    '10 moves late',
    'private, by link',
    'close as soon as all have answered'
  ]);
  expect(values({ watch: null })).toContain('none before the end');
});
