import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadGame } from '../registry';
import { http } from '../lib/net/http';
import type { GameInfo } from '../lib/protocol';
import { session } from '../lib/account/session.svelte';
import GameCard from './GameCard.svelte';

const info = (name: string) =>
  ({ name, min_seats: 5, max_seats: 12, levels: ['normal'], lessons: [], default_preset: 'standard' }) as unknown as GameInfo; // prettier-ignore

const shown = async (name: string) =>
  render(GameCard, { game: info(name), meta: (await loadGame(name))! });

const made: Parameters<typeof http.create>[0][] = [];

beforeEach(() => {
  cleanup();
  made.length = 0;
  vi.spyOn(session, 'guest').mockResolvedValue();
  vi.spyOn(http, 'create').mockImplementation((wish) => {
    made.push(wish);
    return Promise.reject(new Error('that was all'));
  });
});

test.each([
  ['play-mafia', {}],
  ['first-mafia', { godfather: 0 }]
])('one press begins a game with bots: %s', async (button, more) => {
  await shown('mafia');
  await fireEvent.click(screen.getByTestId(button));
  await vi.waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]!.options).toEqual({ preset: 'standard', hearing: true, ...more });
  expect(made[0]!.seats[0]).toEqual({ kind: 'person' });
});

test('a game without a first place has one such button', async () => {
  await shown('karaya');
  screen.getByTestId('play-karaya');
  expect(screen.queryByTestId('first-karaya')).toBe(null);
});
