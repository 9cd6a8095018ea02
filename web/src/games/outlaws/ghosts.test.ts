import { expect, test } from 'vitest';
import type { Entry } from '../../lib/protocol/index';
import { ghosts } from './ghosts';
import type { OutlawsEvent } from './types';

const entry = (...events: OutlawsEvent[]) => ({ n: 0, at: 0, timed_out: null, events }) as unknown as Entry; // prettier-ignore

const seen = (place: number, character: 'hitman' | 'mayor' | 'bandit', side = 1): OutlawsEvent => ({ on: 'revealed', side, place, character }); // prettier-ignore
const moved = (...places: number[]): OutlawsEvent => ({ on: 'moved', seat: 1, side: 1, places });

const after = (...events: OutlawsEvent[]) =>
  Object.fromEntries([...ghosts([entry(...events)])].map(([spot, { character, sure }]) => [spot, sure ? character : `${character}?`])); // prettier-ignore

test('a seen face stays as a ghost, fades once it may have moved, and is then forgotten', () => {
  expect(after(seen(2, 'hitman'))).toEqual({ 'at-1-2': 'hitman' });
  expect(after(seen(2, 'hitman'), moved(2, 5))).toEqual({ 'at-1-2': 'hitman?' });
  expect(after(seen(2, 'hitman'), moved(2, 5), moved(2, 3))).toEqual({});
  // Moves of other places don't matter.
  expect(after(seen(2, 'hitman'), moved(3, 5))).toEqual({ 'at-1-2': 'hitman' });
  expect(after(seen(2, 'hitman'), { ...moved(2, 5), side: 0 } as OutlawsEvent)).toEqual({ 'at-1-2': 'hitman' }); // prettier-ignore
});

test('a character has one ghost, and a place too', () => {
  expect(after(seen(2, 'hitman'), moved(2, 5), seen(5, 'hitman'))).toEqual({ 'at-1-5': 'hitman' });
  expect(after(seen(2, 'hitman'), moved(2, 5), seen(2, 'mayor'))).toEqual({ 'at-1-2': 'mayor' });
});

test('the ghost of a lured character moves with it', () => {
  const lured: OutlawsEvent = { on: 'lured', seat: 0, side: 1, place: 4, to: 3 };
  expect(after(seen(4, 'hitman'), seen(3, 'mayor'), lured)).toEqual({
    'at-1-3': 'hitman',
    'at-1-4': 'mayor'
  });
  expect(after(seen(4, 'hitman'), { ...lured, to: 2 })).toEqual({ 'at-1-2': 'hitman' });
});

test('a character that enters the saloon leaves no ghost; a freed Bandit does', () => {
  const entered: OutlawsEvent = { on: 'entered', seat: 1, side: 1, places: [2, 4], came: { character: 'indian' }, went: { character: 'hitman' } }; // prettier-ignore
  expect(after(seen(2, 'hitman'), seen(4, 'mayor'), entered)).toEqual({ 'at-1-4': 'mayor?' });
  expect(after({ on: 'freed', seat: 1, side: 1, place: 6 })).toEqual({ 'at-1-6': 'bandit' });
});

test('players who are out leave no ghosts', () => {
  expect(after(seen(2, 'hitman'), { on: 'closed_up', seat: 1, slots: [] })).toEqual({});
  const own: OutlawsEvent = { on: 'revealed', side: 1, place: 2, character: 'governor', of: 3 };
  expect(after(own, { on: 'lost', seat: 3, by: 0, why: 'assassination' })).toEqual({});
  expect(after(own, { on: 'lost', seat: 1, by: 0, why: 'assassination' })).not.toEqual({});
});
