// Sketches of two games that the generic bar must support: one takes an amount and a token in one
// action, the other moves between places with an optional swap.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Action, View } from '../../lib/protocol';
import type { Watched } from '../../lib/tables/table.svelte';
import Bar from './Bar.svelte';
import { LiveObservation } from '../observation/observation.svelte';
import type { GameBundle } from '../../lib/protocol/bundle';
import { table } from '../board/table';

const TOKENS = ['agent', 'driver', 'loyal'];

const MAFIA: GameBundle = {
  texts: {
    en: {
      'do.take': 'Take {diamonds} and {token}',
      'do.take.diamonds': 'How many diamonds?',
      'do.take.token': 'Which token?',
      'value.loyal': 'Loyal henchman',
      'step.box': 'The box comes to you'
    }
  },
  schema: {
    action: {
      properties: { do: { const: 'take' }, diamonds: { 'x-kind': 'count' }, token: {} }
    }
  },
  rulebook: {},
  module: null,
  standing: [],
  moments: {}
};

const OUTLAWS: GameBundle = {
  texts: {
    en: {
      'do.move': 'Move from {place} to {to}',
      'do.move.to': 'Where to?',
      'do.move.swap': 'Swap with whoever is there?',
      'value.saloon': 'Saloon',
      'step.night': 'Move'
    }
  },
  schema: {
    action: { properties: { do: { const: 'move' }, place: {}, to: {}, swap: {} } }
  },
  rulebook: {},
  module: null,
  standing: [],
  moments: {}
};

let played: Action[];

/** Renders the bar of a game that asks seat 0. */
function asked(brought: GameBundle, step: string, choices: Action[]) {
  const view: View = {
    seat: 0,
    turn: 0,
    turns: 1,
    players: [{ alive: true }, { alive: true }],
    ask: { step, seats: [0], answered: false }
  };
  const state = { turn: 1, view, choices, claims: [], plan: null };
  const store = {
    state,
    you: 0,
    sent: null,
    entries: [],
    summary: { id: 't', seats: [], options: {}, status: 'playing' },
    play: (action: Action) => played.push(action)
  } as unknown as Watched;
  const game = table(brought);
  const heard = { state, heardAt: 0 };
  return render(Bar, { store: heard, observation: new LiveObservation(store, game), game });
}

const press = (id: string) => fireEvent.click(screen.getByTestId(id));
const prompt = () => screen.getByTestId('prompt').textContent.trim();

beforeEach(() => {
  cleanup();
  locale.now = 'en';
  played = [];
});

const takes = (most: number) =>
  Array.from({ length: most + 1 }, (_, diamonds) => diamonds).flatMap((diamonds) => [
    ...(diamonds ? [{ do: 'take', diamonds }] : []),
    ...TOKENS.map((token) => ({ do: 'take', diamonds, token }))
  ]);

test('up to fifteen diamonds and a token are taken in one action', async () => {
  asked(MAFIA, 'box', takes(15));
  await press('do-take');
  expect(prompt()).toBe('Take: How many diamonds?');
  const slider = screen.getByTestId<HTMLInputElement>('amount');
  expect([slider.min, slider.max]).toEqual(['0', '15']);
  await fireEvent.input(slider, { target: { value: '9' } });
  await press('target-diamonds-9');
  expect(prompt()).toBe('Take 9 and: Which token?');
  expect(screen.getByTestId('target-token-loyal').textContent).toContain('Loyal henchman');
  await press('target-token-driver');
  expect(played).toEqual([{ do: 'take', diamonds: 9, token: 'driver' }]);
});

test('leaving out the token is a choice, but not without diamonds', async () => {
  asked(MAFIA, 'box', takes(3));
  await press('do-take');
  await press('target-diamonds-0');
  expect(screen.queryByTestId('target-token-none')).toBeNull();
  await press('cancel');
  await press('target-diamonds-3');
  await press('target-token-none');
  expect(played).toEqual([{ do: 'take', diamonds: 3 }]);
});

test('a move asks for source and target, and only then whether to swap', async () => {
  const moves = [
    { do: 'move', place: 'bank', to: 'saloon' },
    { do: 'move', place: 'bank', to: 'saloon', swap: true },
    { do: 'move', place: 'bank', to: 'stable' },
    { do: 'move', place: 'jail', to: 'stable' }
  ];
  asked(OUTLAWS, 'night', moves);
  await press('do-move');
  expect(prompt()).toBe('Move from: Place');
  await press('target-place-bank');
  expect(prompt()).toBe('Move from Bank to: Where to?');
  await press('target-to-saloon');
  expect(prompt()).toBe('Move from Bank to Saloon: Swap with whoever is there?');
  await press('target-swap-true');
  expect(played).toEqual([moves[1]]);
});

test('a choice that leaves one action open plays it at once', async () => {
  asked(OUTLAWS, 'night', [
    { do: 'move', place: 'bank', to: 'saloon' },
    { do: 'move', place: 'jail', to: 'stable' }
  ]);
  await press('do-move');
  await press('target-place-jail');
  expect(played).toEqual([{ do: 'move', place: 'jail', to: 'stable' }]);
});
