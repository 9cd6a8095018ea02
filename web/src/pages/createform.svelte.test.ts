import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { http } from '../lib/net/http';
import type { GameInfo } from '../lib/protocol';
import { session } from '../lib/account/session.svelte';
import mafia from '../games/mafia';
import CreateForm from './CreateForm.svelte';

const option = (name: string, standard: unknown, more: object = {}) => ({ name, default: standard, values: [], low: -1, high: 11, advanced: false, only_at: [], ...more }); // prettier-ignore

const INFO = {
  name: 'mafia',
  min_seats: 5,
  max_seats: 12,
  levels: ['easy', 'normal'],
  options: [
    option('cleaner', false, { values: [true, false] }),
    option('hearing', false, { values: [true, false] }),
    option('godfather', -1, { advanced: true })
  ],
  presets: { standard: { cleaner: false }, cleaner: { cleaner: true } },
  default_preset: 'standard',
  paces: {}
} as unknown as GameInfo;

const requests: Parameters<typeof http.create>[0][] = [];

beforeEach(() => {
  cleanup();
  requests.length = 0;
  vi.spyOn(session, 'introduced').mockResolvedValue(true);
  vi.spyOn(http, 'create').mockImplementation((request) => {
    requests.push(request);
    return Promise.reject(new Error('stop here'));
  });
  render(CreateForm, { info: INFO, meta: mafia });
});

async function create() {
  await fireEvent.click(screen.getByTestId('create-ok'));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  return requests[0]!.options;
}

test('suggested options are the defaults and are not listed as changed', async () => {
  expect(screen.getByTestId('differs').textContent).not.toContain(mafia.option('hearing').label);
  expect(await create()).toEqual({ preset: 'standard', hearing: true });
});

test('a suggestion that was turned off stays off under another preset', async () => {
  await fireEvent.change(screen.getByTestId('option-hearing'), { target: { value: 'false' } });
  expect(screen.getByTestId('differs').textContent).toContain(mafia.option('hearing').label);
  await fireEvent.click(screen.getByTestId('preset-cleaner'));
  expect(await create()).toEqual({ preset: 'cleaner' });
});

test('the creator of a table can choose to be the Godfather', async () => {
  const first = screen.getByTestId<HTMLInputElement>('first');
  expect(first.checked).toBe(false);
  await fireEvent.click(first);
  await fireEvent.click(screen.getByTestId('seats-8'));
  expect(await create()).toEqual({ preset: 'standard', hearing: true, godfather: 0 });
});
