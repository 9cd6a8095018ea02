import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { contents } from './contents';
import { observation, view } from './observation.fake';
import type { MessageView, Response, Transit } from './types';

beforeEach(() => (locale.now = 'en'));

const letter: Transit = {
  stamp: 'telegram', sender: 1, to: 0, left: 1, direction: 'right', up: false, card: 'probe_military_draw_red'
}; // prettier-ignore
const waits = (use: string, card: string): Response => ({ seat: 0, use, target: 1, card, void: false }); // prettier-ignore

/** Number of cards turned up, out of all. */
function up(more: Partial<MessageView>): number {
  const parts = contents(observation(view({}, more), []));
  return parts.reduce((sum, part) => sum + part.count - (part.unseen ?? 0), 0);
}

test('there are 81 cards', () => {
  const parts = contents(observation(view({}), []));
  expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(81);
});

test('public cards are counted', () => {
  expect(up({ discards: { lock_red: 2 } })).toBe(2);
  expect(up({ message: { ...letter, up: true } })).toBe(1);
  expect(up({ responses: [waits('burn', 'burn_red')] })).toBe(1);
  expect(up({ resolving: 'burn_red' })).toBe(1);
});

test('cards that only the reader knows are not counted: hand, message, probe', () => {
  const probe = 'probe_military_draw_red';
  expect(up({ hand: ['lock_red'] })).toBe(0);
  expect(up({ message: letter })).toBe(0);
  expect(up({ responses: [waits('probe', probe)] })).toBe(0);
  expect(up({ resolving: probe })).toBe(0);
});
