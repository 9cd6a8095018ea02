import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Entry } from '../../lib/protocol/index';
import Own from './Own.svelte';
import { observation, player, view } from './observation.fake';
import { ready } from './recalled.svelte';
import type { KarayaEvent } from './types';

beforeAll(() => ready);
beforeEach(() => (locale.now = 'en'));

const EVENTS: KarayaEvent[] = [
  { on: 'round', number: 1, first: 0 },
  { on: 'dealt', role: 'guard' },
  { on: 'revealed', seat: 2, role: 'slave' },
  { on: 'hid', seat: 2, role: 'slave' }
];
const entries: Entry[] = [
  { n: 0, at: 0, timed_out: null, events: EVENTS as unknown as Entry['events'] }
];
const given = view({}, { players: [player({ role: 'slave' }), player(), player()] });

test('a card changed by a hiding is marked until its owner presses it', async () => {
  const { container } = render(Own, { observation: observation(given, [], { entries }) });
  const mark = () => container.querySelector('[data-testid=changed]');
  expect(mark()?.textContent).toBe('Changed');
  expect(container.textContent).toContain('P2 took your Guard');
  await fireEvent.click(container.querySelector('[data-testid=card-0]')!);
  expect(mark()).toBe(null);
});

test('a covered card does not show what it was', () => {
  const { container } = render(Own, {
    observation: observation(given, [], { entries, faces: false })
  });
  expect(container.textContent).not.toMatch(/Guard|Slave|Changed/);
});
