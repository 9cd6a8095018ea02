import { expect, test } from 'vitest';
import { Lapse } from './lapse.svelte';

function running(): Lapse {
  const lapse = new Lapse();
  lapse.follow(false, 1);
  lapse.wanted = true;
  lapse.follow(true, 1);
  return lapse;
}

test('a setting that the table ends is reported until the next decision', () => {
  const lapse = running();
  expect(lapse.told).toBe(false);
  lapse.follow(false, 3);
  expect(lapse.told).toBe(true);
  lapse.follow(false, 3);
  expect(lapse.told).toBe(true);
  lapse.follow(false, 4);
  expect(lapse.told).toBe(false);
});

test('a setting that the reader ends is not reported', () => {
  const lapse = running();
  lapse.wanted = false;
  lapse.follow(false, 2);
  expect(lapse.told).toBe(false);
});

test('each lapse is reported anew', () => {
  const lapse = running();
  lapse.follow(false, 3);
  lapse.wanted = true;
  lapse.follow(true, 5);
  expect(lapse.told).toBe(false);
  lapse.follow(false, 6);
  expect(lapse.told).toBe(true);
});
