import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadGame } from '../registry';
import { http } from '../lib/net/http';
import type { GameInfo } from '../lib/protocol';
import { session } from '../lib/account/session.svelte';
import GameCard from './GameCard.svelte';

const info = (name: string) =>
  ({ name, min_seats: 5, max_seats: 12, levels: ['normal'], lessons: [], default_preset: 'standard' }) as unknown as GameInfo; // prettier-ignore

const show = async (name: string) =>
  render(GameCard, { game: info(name), meta: (await loadGame(name))! });

const requests: Parameters<typeof http.create>[0][] = [];

beforeEach(() => {
  cleanup();
  requests.length = 0;
  vi.spyOn(session, 'guest').mockResolvedValue();
  vi.spyOn(http, 'create').mockImplementation((request) => {
    requests.push(request);
    return Promise.reject(new Error('stop here'));
  });
});

test.each([
  ['play-mafia', {}],
  ['first-mafia', { godfather: 0 }]
])('one press starts a game with bots: %s', async (button, more) => {
  await show('mafia');
  await fireEvent.click(screen.getByTestId(button));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]!.options).toEqual({ preset: 'standard', hearing: true, ...more });
  expect(requests[0]!.seats[0]).toEqual({ kind: 'person' });
});

test('a game that does not offer the first role has no button for it', async () => {
  await show('karaya');
  screen.getByTestId('play-karaya');
  expect(screen.queryByTestId('first-karaya')).toBe(null);
});
