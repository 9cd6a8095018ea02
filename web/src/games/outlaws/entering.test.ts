import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Action } from '../../lib/protocol/index';
import type { Observation } from '../../table/contract/observation';
import { IDLE } from '../../table/observation/observation.fake';
import { bar } from './bar';
import { follow } from './entering.svelte';
import { inSaloon, pick } from './picked';

beforeEach(() => (locale.now = 'en'));
afterEach(() => vi.restoreAllMocks());

const LINE = ['indian', 'bandit', 'dancer', 'governor'];
const PAIRS = [0, 1, 2, 3].flatMap((place) => [0, 1, 2, 3].filter((other) => other > place).map((other) => ({ place, other }))); // prettier-ignore

/** A fake game that asks one question after another and records the answers. */
function play(faces = true) {
  const played: Action[] = [];
  const ask = { step: 'turn', seat: 0, seats: [0], answered: false, left: 2, saloon: 0 };
  const places = LINE.map((character, slot) => ({ character, slot }));
  const view = {
    ask,
    players: [{ side: 0 }, { side: 1 }],
    streets: [{ places, saloon: [{ character: 'mayor' }, { character: 'preacher' }] }]
  };
  const choices: object[] = [
    ...PAIRS.map((one) => ({ do: 'exchange', ...one })),
    { do: 'enter', saloon: 0 },
    { do: 'enter', saloon: 1 }
  ];
  const observation = { ...IDLE, faces, you: 0, picked: [], view, options: {}, choices } as unknown as Observation; // prettier-ignore
  observation.play = (action) => played.push(action);
  const admit = () => {
    ask.step = 'admit';
    choices.length = 0;
    for (const { place, other } of PAIRS)
      for (const [out, rest] of [[place, other], [other, place]] as const)
        for (const at of [out, rest]) choices.push({ do: 'admit', out, other: rest, at });
    follow(observation);
  }; // prettier-ignore
  return { observation, played, admit };
}

const tap = (observation: Observation, ...cards: number[]) => {
  for (const card of cards) pick(observation, card);
};

test('three taps: who comes out, who goes in, where the newcomer stands', () => {
  const { observation, played, admit } = play();
  tap(observation, inSaloon(0));
  expect(bar(observation).prompt).toMatch(/Mayor comes out/);
  tap(observation, 1);
  expect(bar(observation).prompt).toMatch(/Bandit goes in. Where does the Mayor stand/);
  tap(observation, 2);
  expect(played).toEqual([{ do: 'enter', saloon: 0 }]);
  admit();
  expect(played[1]).toEqual({ do: 'admit', out: 1, other: 2, at: 2 });
});

test('if the newcomer takes the place that was left, a random card is handled as a feint', () => {
  const shown = [0, 0.5, 0.99].map((lot) => {
    vi.spyOn(Math, 'random').mockReturnValue(lot);
    const { observation, played, admit } = play();
    tap(observation, inSaloon(0), 1, 1);
    admit();
    expect(played[1]).toMatchObject({ do: 'admit', out: 1, at: 1 });
    return (played[1] as unknown as { other: number }).other;
  });
  expect(shown).toEqual([0, 2, 3]);
});

test('the Governor cannot enter the saloon, but may be exchanged', () => {
  const { observation, played } = play();
  tap(observation, inSaloon(0), 3);
  expect(observation.picked).toEqual([3]);
  tap(observation, inSaloon(0), 0, 3);
  expect(played).toEqual([{ do: 'enter', saloon: 0 }]);
});

test('a pending move suppresses the prompt, and is dropped when refused', () => {
  const { observation, played, admit } = play();
  tap(observation, inSaloon(0), 0, 1);
  follow(observation);
  admit();
  expect(played).toHaveLength(1);
});

test('covered cards are picked one after another, with the question last', () => {
  const { observation, played } = play(false);
  tap(observation, inSaloon(0), 0);
  expect(observation.picked).toEqual([0]);
  expect(played).toEqual([]);
});
