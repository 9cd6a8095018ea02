import { expect, test } from 'vitest';
import type { GameEvent } from '../../lib/protocol/index';
import { flights } from './flights';
import { view } from './observation.fake';
import type { Transit } from './types';

const letter: Transit = {
  stamp: 'direct', sender: 1, to: 2, left: 3, direction: 'right', up: false, card: null
}; // prettier-ignore
const fly = (event: GameEvent) => flights(event, view(null, { message: letter }) as never);

test('the message flies from its sender, then from the seat that it leaves', () => {
  expect(fly({ on: 'sent', seat: 1, stamp: 'direct', to: 2, card: null })).toEqual([
    { what: 'letter', from: 1, to: 'letter', count: 1 }
  ]);
  expect(fly({ on: 'heading', to: 2 })).toEqual([{ what: 'letter', from: 3, to: 2, count: 1 }]);
  expect(fly({ on: 'heading', to: -1 })).toEqual([]);
});

test('flights do not depend on the card', () => {
  const events = ['used', 'burnt', 'discarded', 'put_back', 'topped', 'moved', 'sent'];
  for (const on of events) {
    const one = (card: string | null) => fly({ on, seat: 1, to: 2, use: 'burn', target: 0, stamp: 'direct', card }); // prettier-ignore
    expect(one('burn_red'), on).toEqual(one('probe_military_draw_black'));
    expect(one('burn_red').length, on).toBe(1);
  }
});

test('a draw takes equally long for everybody', () => {
  const drew = { on: 'drew', seat: 1, count: 2 };
  expect(fly(drew)).toEqual(fly({ ...drew, cards: ['burn_red', 'burn_blue'] }));
});
