// Flights look alike and last the same time, whatever moves.

import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '../../lib/protocol';
import type { Watched } from '../../lib/tables/table.svelte';
import Flights from './Flights.svelte';
import type { Flight } from '../contract/flight';
import type { GameTable } from '../contract/table';

let flown: { look: string; timing: KeyframeAnimationOptions }[];
let still: boolean;

beforeEach(() => {
  flown = [];
  still = false;
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  Element.prototype.animate = function (_, timing) {
    flown.push({ look: this.outerHTML, timing: timing as KeyframeAnimationOptions });
    return { cancel: () => {} } as unknown as Animation;
  };
  document.body.innerHTML = ['stock', 'bank', 'seat-0', 'seat-1']
    .map((spot) => `<i data-spot="${spot}"></i>`)
    .join('');
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

function see(...flights: Flight[]): typeof flown {
  flown = [];
  const game = { flights: () => flights } as unknown as GameTable;
  const events = [{ on: 'moved', face: 'secret' }];
  const entry: Entry = { n: 0, at: 0, timed_out: null, events };
  const store = { entries: [entry], caughtUp: 0, state: { view: {} } } as unknown as Watched;
  const { unmount } = render(Flights, { store, game });
  flushSync();
  unmount();
  return flown;
}

const drawn: Flight = { what: 'card', from: 'stock', to: 0, count: 2 };
const paid: Flight = { what: 'coin', from: 1, to: 'bank', count: 1 };

test('every flight lasts the same time', () => {
  const all = [...see(drawn), ...see(paid), ...see({ ...drawn, from: 0, to: 1 })];
  expect(all).toHaveLength(5);
  expect(new Set(all.map((one) => one.timing.duration)).size).toBe(1);
});

test('a flight shows nothing of the event but its kind', () => {
  const [first, second] = see(drawn);
  expect(first!.look).toBe(second!.look);
  expect(first!.look).not.toContain('secret');
});

test('nothing flies with reduced motion', () => {
  still = true;
  expect(see(drawn, paid)).toEqual([]);
});
