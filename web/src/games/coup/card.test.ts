import { render } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { drawingsOf } from '../../../scripts/sprite';
import Card from './Card.svelte';
import { FIELDS } from './field';
import { locale } from '../../lib/language/locale.svelte';

beforeEach(() => {
  locale.now = 'en';
});

test('each character has a portrait with an icon and a name beside it', () => {
  expect(drawingsOf('coup').map(({ id }) => id)).toEqual(Object.keys(FIELDS).sort());
  const { container } = render(Card, { face: 'duke' });
  expect(container.querySelector('use')?.getAttribute('href')).toBe('#coup-duke');
  expect(container.querySelector('svg.portrait')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('.charge path')).not.toBe(null);
  expect(container.textContent).toContain('Duke');
});

test('a hidden card contains no face', () => {
  const { container } = render(Card, { face: null, small: true });
  expect(container.querySelector('use')).toBe(null);
  expect(container.querySelector('.charge')).toBe(null);
});

test('proving and lost cards have their own style classes', () => {
  const proof = render(Card, { face: 'captain', proved: true }).container;
  expect(proof.querySelector('.card:not(.up) .face.proof')).not.toBe(null);
  const gone = render(Card, { face: 'captain', up: true }).container;
  expect(gone.querySelector('.card.up .face:not(.proof)')).not.toBe(null);
});
