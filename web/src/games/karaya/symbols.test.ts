import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import Icon from './Icon.svelte';
import Medal from './Medal.svelte';
import { ROLES, SIDES } from './roles';
import { signs } from './symbols';
import { LETTERS, NAMES, SIDE, SIDE_LETTER } from './text';

const drawn = (name: string) => render(Icon, { name }).container;
const path = (name: string) => drawn(name).querySelector('path')?.getAttribute('d');

test('roles and sides are identified by letters and name, without colour', () => {
  for (const language of ['en', 'zh-Hant'] as const) {
    locale.now = language;
    for (const told of [LETTERS, NAMES, SIDE, SIDE_LETTER]) {
      const texts = Object.values(told).map((text) => text());
      expect(new Set(texts).size, language).toBe(texts.length);
    }
  }
});

test('every side token has its own outline and letter', () => {
  locale.now = 'en';
  expect(new Set(SIDES.map(path)).size).toBe(SIDES.length);
  for (const side of SIDES) expect(drawn(side).textContent).toBe(SIDE_LETTER[side]());
});

test.each(['crown', 'prison', 'captured', 'fatigued', 'charmed', 'dead', ...SIDES])(
  'every mark has its own icon: %s',
  (name) => {
    const marks = ['crown', 'prison', 'captured', 'fatigued', 'charmed', 'dead', ...SIDES];
    expect(marks.filter((other) => path(other) === path(name))).toEqual([name]);
    expect(path(name)).not.toBe(path('nothing that is known'));
  }
);

const MOVES = [
  ...['pass', 'peek', 'trade', 'trade_centre', 'hide', 'hide_centre', 'hide_alone', 'ready'],
  ...['execute', 'detain', 'assassinate', 'call', 'capture', 'dance', 'manipulate', 'prophesy'],
  ...['look', 'predict', 'stop', 'block', 'join', 'proclaim']
];

test.each(MOVES)('every action has an icon: %s', (verb) => {
  expect(signs[verb]).toMatch(/^M/);
});

test('no two actions share an icon', () => {
  expect(new Set(MOVES.map(path)).size).toBe(MOVES.length);
});

test.each(ROLES)('every role has a portrait: %s', (role) => {
  expect(drawn(role).querySelector('use')?.getAttribute('href')).toBe(`#karaya-${role}`);
});

test('a face-down medal shows nothing', () => {
  locale.now = 'en';
  expect(render(Medal, { role: 'slave_driver' }).container.textContent).toBe('SD');
  const down = render(Medal, { role: null }).container;
  expect(down.textContent).toBe('?');
  expect(down.querySelector('.medal')?.getAttribute('style')).toBe(null);
});
