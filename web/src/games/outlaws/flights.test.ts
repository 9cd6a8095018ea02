import { expect, test } from 'vitest';
import type { GameEvent } from '../../lib/protocol/index';
import { flights } from './flights';
import type { OutlawsEvent } from './types';

const place = (more = {}) => ({ character: null, shown: false, ...more });
const rest = (places: number) => Array.from({ length: places }, () => place());
const shown = (character: string) => ({ character, shown: true });

/** Ann's Hitman and Sheriff are face up, and Ben's Sheriff. */
const view = {
  players: [{ side: 0 }, { side: 1 }],
  tokens: rest(8),
  streets: [
    { places: [place(shown('hitman')), place(shown('sheriff')), ...rest(6)] },
    { places: [...rest(1), place(shown('sheriff')), ...rest(6)] }
  ]
};

const fly = (event: OutlawsEvent) => flights(event as unknown as GameEvent, view);
const there = { side: 1, place: 2 };

test('an action flies from its actor to its target', () => {
  expect(fly({ on: 'shot', seat: 0, ...there })).toMatchObject([
    { from: 'at-0-0', to: 'at-1-2', icon: 'bullet' }
  ]);
  expect(fly({ on: 'arrested', seat: 0, ...there })).toMatchObject([
    { from: 'at-0-1', to: 'at-1-2', icon: 'cuffs' }
  ]);
  // The actor is hidden, so the flight starts at their player.
  expect(fly({ on: 'named', seat: 0, ...there, name: 'mayor' })).toMatchObject([
    { from: 0, to: 'at-1-2' }
  ]);
});

test('the handcuffs of a rescue fly to the Hitman who shot', () => {
  expect(fly({ on: 'rescued', seat: 1, side: 1, place: 1 })).toMatchObject([
    { from: 'at-1-1', to: 'at-0-0', icon: 'cuffs' }
  ]);
});

test('a token that is looked at flies to the character before it, without its face', () => {
  const looked = { on: 'looked', seat: 0, slot: 2 } as const;
  expect(fly(looked)).toMatchObject([{ from: 'slot-2', to: 'at-0-2', icon: 'look' }]);
  expect(fly({ ...looked, token: 'election' })).toEqual(fly(looked));
});

test('flights do not reveal whether two cards were exchanged', () => {
  const moved = { on: 'moved', seat: 0, side: 0, places: [0, 2] } as const;
  const all = [undefined, true, false].map((exchanged) =>
    fly({ ...moved, places: [0, 2], ...(exchanged === undefined ? {} : { exchanged }) })
  );
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
});
