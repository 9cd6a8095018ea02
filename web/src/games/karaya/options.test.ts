import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { options } from './options';

const { option } = options;

const OPTIONS = [
  'rounds', 'target', 'memory', 'aid', 'max_laps', 'pass_allowed', 'call_off_turn', 'fatigue',
  'oracle_rehide', 'trade_ban', 'secret_same_role_ban', 'victim_guard',
  'detained_sultan_proclaims', 'detained_guard_stops', 'detained_slave_calls', 'block_detention',
  'manipulated_chooses', 'l2_counts_captured', 'async_declare'
]; // prettier-ignore

test.each(['en', 'zh-Hant'] as const)(
  'options have the names and the order of the rule book: %s',
  (language) => {
    locale.now = language;
    const book = readFileSync(`../docs/rules/karaya.${language}.md`, 'utf8');
    const part = book.slice(book.indexOf('{#presets}'), book.indexOf('{#windows}'));
    const names = [...part.matchAll(/^- \*\*(.+?)\*\*/gm)].map((match) => match[1]);
    expect(OPTIONS.map((name) => option(name).label)).toEqual(names);
    for (const name of OPTIONS) expect(option(name).help, name).not.toBe('');
  }
);

test('values are named', () => {
  locale.now = 'en';
  expect(option('target').value(0)).toBe('None');
  expect(option('target').value(8)).toBe('8');
  expect(option('starter').value(-1)).toBe('Random');
  expect(option('starter').value(2)).toBe('Seat 3');
  expect(option('fatigue').value('lose_slot')).toBe('The turn is lost');
  expect(option('detained_guard_stops').value(false)).toBe("Can't stop");
});
