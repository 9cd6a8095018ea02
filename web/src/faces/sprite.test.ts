import { afterEach, expect, test, vi } from 'vitest';
import { loadSprite } from './sprite';

const symbols = () => document.querySelectorAll('#court-fool');
const svg = '<svg class="sprite"><symbol id="court-fool"></symbol></svg>';

afterEach(() => {
  for (const one of symbols()) one.parentElement!.remove();
});

test('a sprite is loaded once', async () => {
  const load = vi.fn(() => Promise.resolve({ default: svg }));
  await Promise.all([loadSprite({ name: 'court', load }), loadSprite({ name: 'court', load })]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(symbols()).toHaveLength(1);
});

test('a failed load is retried', async () => {
  await loadSprite({ name: 'fair', load: () => Promise.reject(new Error('offline')) });
  expect(symbols()).toHaveLength(0);
  await loadSprite({ name: 'fair', load: () => Promise.resolve({ default: svg }) });
  expect(symbols()).toHaveLength(1);
});
