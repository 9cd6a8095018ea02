import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOMENT, type Staged } from '../contract/moments';
import { Stage } from './stage.svelte';

let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  stage = new Stage();
});
afterEach(() => vi.useRealTimers());

const PROOF = { place: 1, face: 'duke' };
const proved: Staged = { kind: 'proved', seats: [2], proof: PROOF };

test('a moment and its proof are shown at their seats for a fixed time', () => {
  stage.show(proved);
  vi.advanceTimersByTime(MOMENT - 1);
  expect([stage.at(2), stage.proof(2)]).toEqual(['proved', PROOF]);
  expect([stage.at(1), stage.proof(1)]).toEqual([undefined, undefined]);
  vi.advanceTimersByTime(1);
  expect([stage.at(2), stage.proof(2)]).toEqual([undefined, undefined]);
});

test('a later moment does not shorten an earlier one', () => {
  stage.show(proved);
  vi.advanceTimersByTime(MOMENT - 1);
  stage.show({ kind: 'revealed', seats: [0] });
  expect([stage.at(2), stage.at(0)]).toEqual(['proved', 'revealed']);
  vi.advanceTimersByTime(1);
  expect([stage.at(2), stage.at(0)]).toEqual([undefined, 'revealed']);
  vi.advanceTimersByTime(MOMENT - 1);
  expect(stage.at(0)).toBe(undefined);
});

test('of several moments at a seat the last is shown', () => {
  stage.show(proved);
  stage.show({ kind: 'died', seats: [1, 2] });
  expect([stage.at(1), stage.at(2), stage.proof(2)]).toEqual(['died', 'died', undefined]);
});

test('clearing removes all moments and timers', () => {
  stage.show(proved);
  stage.clear();
  expect(stage.at(2)).toBe(undefined);
  expect(vi.getTimerCount()).toBe(0);
});
