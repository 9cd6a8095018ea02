import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/locale.svelte';
import type { Action, Options } from '../../lib/protocol';
import type { Observation } from '../../table/game';
import { IDLE } from '../../table/observation.fake';
import { bar } from './bar';
import type { Ask, CoupView } from './types';

const options: Options = {
  inquisitor: false,
  forced_coup_at: 10,
  block_scope_assassinate: 'any',
  block_scope_steal: 'target',
  block_scope_steal_inquisitor: 'target',
  exchange_max: '1'
};

function observation(
  ask: Ask | null,
  choices: Action[],
  coins = 2,
  more: Partial<Observation> = {}
): Observation {
  const card = { face: null, up: false, shown: false };
  const player = (own: boolean) => ({
    coins: own ? coins : 0,
    alive: true,
    cards: [{ ...card, face: own ? ('duke' as const) : null }, card]
  });
  const view: CoupView = {
    seat: 0,
    turn: 1,
    turns: 3,
    players: [player(true), player(false), player(false)],
    court: 9,
    aside: 0,
    drawn: [],
    drawing: 0,
    ask
  };
  return {
    ...IDLE,
    view: view as unknown as Observation['view'],
    choices,
    options,
    ...more
  };
}

const turn: Ask = { step: 'turn', seats: [0], seat: 0, answered: false };
const challenge: Ask = {
  step: 'challenge',
  seats: [0, 2],
  seat: 1,
  actor: 1,
  character: 'assassin',
  action: { do: 'assassinate', target: 2 },
  answered: false
};

const find = (made: ReturnType<typeof bar>, id: string) =>
  made.buttons.find((button) => button.id === id);

beforeEach(() => (locale.now = 'en'));

test('all actions are there; what cannot be done says why', () => {
  const made = bar(observation(turn, [{ do: 'income' }, { do: 'tax' }]));
  expect(made.kind).toBe('turn');
  expect(made.buttons.map((button) => button.id)).toEqual([
    'income', 'foreign_aid', 'tax', 'steal', 'exchange', 'assassinate', 'coup'
  ]); // prettier-ignore
  expect(find(made, 'income')?.why).toBe(undefined);
  expect(find(made, 'coup')?.why).toBe('You need 7 coins.');
  expect(find(made, 'steal')?.why).toBe('Nobody else has coins.');
});

test('with ten coins the reason is the forced coup', () => {
  const made = bar(observation(turn, [{ do: 'coup', target: 1 }], 10));
  expect(find(made, 'tax')?.why).toContain('10');
  expect(find(made, 'coup')?.targets).toEqual([{ at: 1, action: { do: 'coup', target: 1 } }]);
});

test('a challenge takes two presses, a pass one', () => {
  const made = bar(observation(challenge, [{ do: 'pass' }, { do: 'challenge' }]));
  expect(made.kind).toBe('react');
  expect(made.prompt).toContain('P1 claims the Assassin');
  expect(find(made, 'challenge')?.confirm).toBe(true);
  expect(find(made, 'pass')?.confirm).toBe(undefined);
});

test('a block may be planned by those whom the scope lets block', () => {
  const choices = [{ do: 'pass' }, { do: 'challenge' }];
  expect(bar(observation(challenge, choices)).plans.map((plan) => plan.id)).toEqual([
    'block-contessa',
    'pass',
    'unless'
  ]);
  const steal: Ask = { ...challenge, action: { do: 'steal', target: 2 }, character: 'captain' };
  expect(bar(observation(steal, choices)).plans.map((plan) => plan.id)).toEqual(['pass', 'unless']);
});

test('who passes unless something is claimed is asked where that is claimed', () => {
  const choices = [{ do: 'pass' }, { do: 'challenge' }];
  const standing = 'unless_duke';
  expect(bar(observation(challenge, choices, 2, { standing, due: true })).kind).toBe('wait');
  expect(bar(observation(challenge, choices, 2, { standing, due: false })).kind).toBe('react');
  const made = bar(observation(challenge, choices, 2, { standing, due: true }));
  const pick = made.plans.find((plan) => plan.id === 'unless')!.pick!;
  expect(pick.map((one) => one.label)).toContain('Pass unless: Duke');
  expect(pick).toHaveLength(5);
});

test('who passes all turn is not asked again', () => {
  const made = bar(observation(challenge, [{ do: 'pass' }], 2, { plan: { do: 'pass' } }));
  expect(made.kind).toBe('wait');
});

test('cards that lie face down are not named by the buttons', () => {
  const lose: Ask = { step: 'lose', seats: [0], seat: 0, answered: false };
  const choices = [
    { do: 'lose', card: 0 },
    { do: 'lose', card: 1 }
  ];
  expect(bar(observation(lose, choices)).buttons[0]!.label).toBe('Turn up Duke');
  const hidden = bar(observation(lose, choices, 2, { faces: false }));
  expect(JSON.stringify(hidden)).not.toMatch(/duke/i);
});

test('cards to choose, and what the Inquisitor has seen, are covered as well', () => {
  const draft: Ask = { step: 'draft', seats: [0], seat: 0, answered: false };
  const picks = ['duke', 'captain'].map((character) => ({ do: 'pick', character }));
  const labels = (faces: boolean) => bar(observation(draft, picks, 2, { faces })).buttons.map((one) => one.label); // prettier-ignore
  expect(labels(true)).toEqual(['Duke', 'Captain']);
  expect(labels(false)).toEqual(['card 1', 'card 2']);
  const examine: Ask = { step: 'examine', seats: [0], seat: 0, target: 1, character: 'duke', answered: false }; // prettier-ignore
  const asked = (faces: boolean) => bar(observation(examine, [{ do: 'keep' }, { do: 'swap' }], 2, { faces })); // prettier-ignore
  expect(asked(true).prompt).toContain('Duke');
  expect([asked(false).prompt, asked(false).icon]).toEqual([
    'P1 shows you a card. Keep or swap?',
    'inquisitor'
  ]);
});

test('cards go back when as many are picked as must go', () => {
  const exchange: Ask = { step: 'exchange', seats: [0], seat: 0, answered: false };
  const choices = [{ do: 'return', cards: [0, 2] }];
  expect(bar(observation(exchange, choices)).buttons[0]!.why).not.toBe(undefined);
  const picked = bar(observation(exchange, choices, 2, { picked: [2, 0] }));
  expect(picked.buttons[0]!.action).toEqual(choices[0]);
});
