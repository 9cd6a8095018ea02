// A card shown in proof is displayed face up at its place until the moment is over.

import { render } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { View } from '../../lib/protocol/index';
import type { Observation } from '../../table/contract/observation';
import { IDLE } from '../../table/observation/observation.fake';
import type { Proof } from '../../table/contract/moments';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';

beforeEach(() => {
  locale.now = 'en';
});

const lies = (face: string | null, up = false) => ({ face, up, shown: false });
const PROOF: Proof = { place: 1, face: 'duke' };

/** Seat 1 has shown the Duke and then replaced it. */
function observation(proof: Proof | undefined, more: Partial<Observation> = {}): Observation {
  const players = [
    { alive: true, coins: 2, cards: [lies('captain'), lies('contessa')] },
    { alive: true, coins: 2, cards: [lies('assassin', true), lies(null)] }
  ];
  const view: View = { seat: 0, players, drawn: [], court: 3, aside: 0 };
  return {
    ...IDLE,
    view,
    choices: [],
    options: {},
    proofAt: () => proof,
    ...more
  };
}

const faces = (element: HTMLElement) =>
  [...element.querySelectorAll('.face')].map((face) => [
    face.querySelector('use')?.getAttribute('href') ?? null,
    face.classList.contains('proof')
  ]);

const seat = (proof?: Proof) =>
  faces(render(SeatBody, { observation: observation(proof), seat: 1, claims: [] }).container);

test('at the seat, only while the moment lasts', () => {
  const before = [
    ['#coup-assassin', false],
    [null, false]
  ];
  expect(seat()).toEqual(before);
  expect(seat(PROOF)).toEqual([before[0], ['#coup-duke', true]]);
});

test('among the own cards too, even if they are covered', () => {
  for (const covered of [false, true]) {
    const { container } = render(Own, { observation: observation(PROOF, { faces: !covered }) });
    const rest = covered ? null : '#coup-captain';
    expect(faces(container)).toEqual([
      [rest, false],
      ['#coup-duke', true]
    ]);
  }
});

test('not while the reader is asked about their own cards', () => {
  const { container } = render(Own, {
    observation: observation(PROOF, { choices: [{ do: 'lose', card: 1 }] })
  });
  expect(faces(container)[1]).toEqual(['#coup-contessa', false]);
});
