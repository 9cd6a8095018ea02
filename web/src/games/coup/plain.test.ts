// Coup on the generic board, from its schema alone.

import { render } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { plainBoard } from '../../table/board/plain.fake';
import type { Observation } from '../../table/contract/observation';
import { IDLE } from '../../table/observation/observation.fake';
import type { CoupAction, CoupEvent, CoupView } from './types';

const board = plainBoard('Coup');

const hidden = { face: null, up: false, shown: false };

const view: CoupView = {
  seat: 0, turn: 1, turns: 3, court: 9, aside: 0, drawn: [], drawing: 0, ask: null,
  players: [
    { alive: true, coins: 2, cards: [{ ...hidden, face: 'duke' }, hidden] },
    { alive: true, coins: 5, cards: [{ face: 'contessa', up: true, shown: false }, hidden] }
  ]
}; // prettier-ignore

const observation = (choices: CoupAction[]) =>
  ({ ...IDLE, view, choices, options: {} }) as unknown as Observation;

const flights = (event: CoupEvent) =>
  board.flights({ ...event }, view as unknown as Observation['view']);

const asking = (choices: CoupAction[]) => {
  const ask = { step: 'turn', seats: [0], seat: 0, answered: false };
  return board.bar({ ...observation(choices), view: { ...view, ask } });
};

beforeEach(() => (locale.now = 'en'));

test('a seat shows its coins, and its face-up cards', () => {
  const { container } = render(board.SeatBody, { observation: observation([]), seat: 1, claims: [] }); // prettier-ignore
  expect(container.textContent).toContain('Coins 5');
  expect(container.textContent).toContain('Contessa');
  expect(container.querySelectorAll('.back')).toHaveLength(1);
});

test('a target is chosen by its seat', () => {
  const [steal] = asking([1, 2].map((target) => ({ do: 'steal', target }))).buttons;
  expect(steal!.targets!.map((one) => one.at)).toEqual([1, 2]);
});

test('coins and cards fly from their old place to the new one', () => {
  expect(flights({ on: 'took', seat: 0, target: 1, coins: 2 })).toMatchObject([
    { what: 'coin', from: 1, to: 0, count: 2 }
  ]);
  expect(flights({ on: 'gained', seat: 1, coins: 3 })).toMatchObject([
    { what: 'coin', from: 'stock', to: 1, count: 3 }
  ]);
  expect(flights({ on: 'returned', seat: 1, count: 2 })).toMatchObject([
    { what: 'card', from: 1, to: 'stock', count: 2 }
  ]);
});

test('the actor of an event is named', () => {
  const told = board.sentence({ on: 'challenged', seat: 1, by: 0, character: 'duke' }, IDLE.names, 0); // prettier-ignore
  expect(told!.text).toContain('P1');
  expect(told!.text).toContain('P0');
});
