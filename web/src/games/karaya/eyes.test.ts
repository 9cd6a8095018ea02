import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Entry } from '../../lib/protocol/index';
import EyesShut from './EyesShut.svelte';
import { hiding, placeOf } from './eyes';
import { observation, view } from './observation.fake';
import type { KarayaEvent } from './types';

beforeEach(() => {
  locale.now = 'en';
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const entry = (n: number, ...events: KarayaEvent[]): Entry => ({
  n,
  at: 0,
  timed_out: null,
  events: events as unknown as Entry['events']
});

const DEALT = entry(0, { on: 'round', number: 1, first: 0 }, { on: 'dealt', role: 'guard' });
const UP = entry(1, { on: 'revealed', seat: 2, role: 'slave' });
const hid = (role?: 'guard' | 'slave') => entry(2, { on: 'hid', seat: 2, ...(role ? { role } : {}) }); // prettier-ignore

const seen = (entries: Entry[], you: number | null = 0) =>
  observation(view({}), [], { entries, you });

/** What is shown from the hiding on, sampled at fixed intervals. */
async function shown(last: Entry, you: number | null = 0) {
  const { container, rerender, unmount } = render(EyesShut, {
    observation: seen([DEALT, UP], you)
  });
  await rerender({ observation: seen([DEALT, UP, last], you) });
  const phases: string[] = [];
  for (let n = 0; n < 32; n++) {
    phases.push(container.querySelector<HTMLElement>('.eyes')?.dataset.phase ?? '');
    await vi.advanceTimersByTimeAsync(100);
  }
  unmount();
  return phases;
}

test('the darkness lasts equally long for everybody, whether a card has changed or not', async () => {
  const same = await shown(hid('guard'));
  expect(new Set(same)).toEqual(new Set(['shut', 'open', '']));
  expect(await shown(hid('slave'))).toEqual(same);
  expect(await shown(hid(), null)).toEqual(same);
});

test('the page is dark while a hiding is told, and lights up with the next event', async () => {
  const { container, rerender } = render(EyesShut, { observation: seen([DEALT, UP]) });
  const phase = () => container.querySelector<HTMLElement>('.eyes')?.dataset.phase;
  await rerender({ observation: seen([DEALT, UP, hid('slave')]) });
  expect(phase()).toBe('shut');
  const released: KarayaEvent = { on: 'uncrowned', seat: 2 };
  const on = { ...hid('slave'), events: [...hid('slave').events, released as never] };
  await rerender({ observation: seen([DEALT, UP, on]) });
  expect(phase()).toBe('open');
  expect(container.textContent).toContain('Your card has changed!');
});

test('only the latest hiding darkens the page', () => {
  const from = placeOf([DEALT, UP]);
  expect(hiding([DEALT, UP, hid('guard')], from)?.seat).toBe(2);
  expect(hiding([DEALT, UP, UP], from)).toBe(null);
  expect(hiding([DEALT, UP, hid('guard'), UP], placeOf([DEALT, UP, hid('guard')]))).toBe(null);
  expect(hiding([DEALT, UP, hid(), UP, UP, UP, UP], from)).toBe(null);
});
