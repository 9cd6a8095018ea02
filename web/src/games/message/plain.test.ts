// The Message on the generic board, from its schema alone.

import { render } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { plainBoard } from '../../table/board/plain.fake';
import { IDLE } from '../../table/observation/observation.fake';
import { observation, view } from './observation.fake';
import type { MessageEvent, Transit } from './types';

const board = plainBoard('Message');

const letter: Transit = {
  stamp: 'telegram', sender: 1, to: -1, left: 1, direction: 'right', up: false, card: null
}; // prettier-ignore

const flights = (event: MessageEvent) =>
  board.flights({ ...event }, observation(view(null), []).view);

beforeEach(() => (locale.now = 'en'));

test('the message in transit names its sender, and no receiver while it turns', () => {
  const given = observation(view(null, { message: letter }), []);
  const said = render(board.Centre, { observation: given }).container.textContent;
  expect(said).toContain('Sender P1');
  expect(said).toContain('To …');
});

test('cards fly from hand to hand and to the centre', () => {
  expect(flights({ on: 'moved', seat: 2, to: 0 })).toMatchObject([
    { what: 'card', from: 2, to: 0, count: 1 }
  ]);
  expect(flights({ on: 'burnt', seat: 3, card: 'lock_black' })).toMatchObject([
    { what: 'card', from: 3, to: 'stock', count: 1 }
  ]);
  expect(flights({ on: 'drew', seat: 1, count: 2 })).toMatchObject([
    { what: 'card', from: 'stock', to: 1, count: 2 }
  ]);
});

test('the target of a counter is a stack position, not a seat', () => {
  const used: MessageEvent = { on: 'used', seat: 1, use: 'see_through', target: 0, card: 'see_through_red' }; // prettier-ignore
  expect(board.sentence({ ...used }, IDLE.names, 0)!.text).not.toContain('P0');
});
