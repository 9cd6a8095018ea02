import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Action, Entry, Options } from '../../lib/protocol/index';
import type { Observation } from '../../table/contract/observation';
import { IDLE } from '../../table/observation/observation.fake';
import { bar } from './bar';
import { standingAnswers } from './standing-answers';
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

test('a block is offered with the challenge, to seats that the block scope allows', () => {
  const choices = [{ do: 'pass' }, { do: 'challenge' }];
  const said: unknown[] = [];
  const more = {
    intend: (action: unknown) => said.push(['plan', action]),
    play: (action: unknown) => said.push(['play', action]),
    company: true,
    stand: ({ name }: { name: string }, given: boolean) => said.push(['stand', name, given])
  };
  const asked = bar(observation(challenge, choices, 2, more));
  expect(asked.buttons.map(({ id }) => id)).toEqual(['pass', 'challenge', 'later-contessa']);
  expect(asked.plans.map((plan) => plan.id)).toEqual(['pass']);
  find(asked, 'later-contessa')!.run!();
  expect(said).toEqual([
    ['plan', { do: 'block', character: 'contessa' }],
    ['play', { do: 'pass' }]
  ]);
  said.length = 0;
  find(asked, 'pass')!.run!();
  expect(said).toEqual([
    ['stand', 'no_block', true],
    ['play', { do: 'pass' }]
  ]);
  const steal: Ask = { ...challenge, action: { do: 'steal', target: 2 }, character: 'captain' };
  expect(bar(observation(steal, choices)).buttons).toHaveLength(2);
});

test('a seat that passed on a claim may still plan a block', () => {
  const answered = { ...challenge, answered: true };
  expect(bar(observation(answered, [])).plans.map((plan) => plan.id)).toEqual([
    'block-contessa',
    'pass'
  ]);
});

test('a conditional pass is interrupted by the named claim', () => {
  const choices = [{ do: 'pass' }, { do: 'challenge' }];
  const standing = [{ name: 'unless_duke' }];
  expect(bar(observation(challenge, choices, 2, { standing, due: true })).kind).toBe('wait');
  expect(bar(observation(challenge, choices, 2, { standing, due: false })).kind).toBe('react');
});

test('standing answers for the whole game; blocks for others only where others may block', () => {
  const names = (more: Options) =>
    standingAnswers(observation(turn, [], 2, { options: { ...options, ...more } })).map(
      (one) => one.standing?.name
    );
  expect(names({})).toHaveLength(6);
  expect(names({})[0]).toBe('not_for_others');
  expect(names({ block_scope_assassinate: 'target' })).not.toContain('not_for_others');
});

test('a block for another seat names it, and one press declines all such blocks', () => {
  const choices = [{ do: 'pass' }, { do: 'block', character: 'contessa' }];
  const block: Ask = { step: 'block', seats: [0, 2], seat: 1, actor: 1, action: { do: 'assassinate', target: 2 }, answered: false }; // prettier-ignore
  const asked = bar(observation(block, choices));
  expect([asked.tag, asked.hint]).toEqual(['Block for P2?', undefined]);
  expect(asked.plans[0]!.standing?.name).toBe('not_for_others');
  const mine = bar(observation({ ...block, action: { do: 'assassinate', target: 0 } }, choices));
  expect(mine.tag).toBe(undefined);
  expect(mine.plans.map((plan) => plan.id)).toEqual(['pass']);
  const aid = bar(observation({ ...block, action: { do: 'foreign_aid' } }, choices));
  expect([aid.tag, aid.plans.length]).toEqual([undefined, 1]);
});

test('the prompt gives the reason for losing a card', () => {
  const lose: Ask = { step: 'lose', seats: [0], seat: 0, answered: false };
  const why = (...events: object[]) => {
    const entries = events.map((event, n) => ({ n, events: [event] })) as unknown as Entry[];
    return bar(observation(lose, [{ do: 'lose', card: 0 }], 2, { entries })).prompt;
  };
  const before = [{ on: 'declared', seat: 1, action: { do: 'coup', target: 0 } }, { on: 'turn', seat: 1 }]; // prettier-ignore
  const killed = { on: 'declared', seat: 1, action: { do: 'assassinate', target: 0 } };
  const doubted = [{ on: 'challenged', seat: 1, by: 0, character: 'assassin' }, { on: 'shown', seat: 1, character: 'assassin' }]; // prettier-ignore
  const caught = [{ on: 'challenged', seat: 0, by: 2, character: 'contessa' }, { on: 'conceded', seat: 0, character: 'contessa' }]; // prettier-ignore
  const lost = { on: 'lost', seat: 0, card: 1, character: 'duke' };
  expect(why(...before)).toBe('Choose a card to turn up.');
  expect(why({ on: 'declared', seat: 1, action: { do: 'coup', target: 0 } })).toMatch(
    /^P1 launched/
  );
  expect(why(killed)).toMatch(/^P1 assassinates you/);
  expect(why(killed, ...doubted)).toMatch(/^P1 had the Assassin/);
  expect(why(killed, ...doubted, lost)).toMatch(/^P1 assassinates you/);
  expect(why(killed, ...caught)).toMatch(/^P2 challenged you/);
});

test('a seat that passes for the whole turn is not asked again', () => {
  const made = bar(observation(challenge, [{ do: 'pass' }], 2, { plan: { do: 'pass' } }));
  expect(made.kind).toBe('wait');
});

test('a seat with a planned block is not asked for it', () => {
  const plan = { do: 'block', character: 'contessa' };
  const ask: Ask = { ...challenge, step: 'block' };
  const choices = [{ do: 'pass' }, plan];
  expect(bar(observation(ask, choices, 2, { plan })).kind).toBe('wait');
  expect(bar(observation(ask, choices.slice(0, 1), 2, { plan })).kind).toBe('react');
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

test('cards can be returned once the right number is picked', () => {
  const exchange: Ask = { step: 'exchange', seats: [0], seat: 0, answered: false };
  const choices = [{ do: 'return', cards: [0, 2] }];
  expect(bar(observation(exchange, choices)).buttons[0]!.why).not.toBe(undefined);
  const picked = bar(observation(exchange, choices, 2, { picked: [2, 0] }));
  expect(picked.buttons[0]!.action).toEqual(choices[0]);
});

test('in an exchange the key of each card is its number', () => {
  const exchange: Ask = { step: 'exchange', seats: [0], seat: 0, answered: false };
  const choices = [{ do: 'return', cards: [0, 2] }, { do: 'return', cards: [2, 3] }]; // prettier-ignore
  const now = observation(exchange, choices);
  (now.view as unknown as CoupView).drawn = ['captain', 'contessa'];
  const cards = bar(now).buttons.filter((one) => one.apart);
  expect(cards.map((one) => one.key)).toEqual(['1', '2', '3', '4']);
  cards[2]!.run!();
  expect(now.picked).toEqual([2]);
  cards[1]!.run!();
  expect(now.picked, 'that one may not go back').toEqual([2]);
  cards[2]!.run!();
  expect(now.picked).toEqual([]);
});

test('every button leads to its place in the rule book', () => {
  const book = readFileSync('../docs/rules/coup.en.md', 'utf8');
  const react = ['challenge', 'concede', 'keep', 'swap', 'pass'].map((verb) => ({ do: verb }));
  const cards = ['show', 'lose', 'offer'].map((verb) => ({ do: verb, card: 0 }));
  const more = [
    { do: 'block', character: 'duke' },
    { do: 'pick', character: 'duke' }
  ];
  const back = [{ do: 'return', cards: [0] }];
  for (const inquisitor of [false, true]) {
    const rules = { options: { ...options, inquisitor } };
    const bars = [
      bar(observation(turn, [], 2, rules)),
      bar(observation(challenge, [...react, ...cards, ...more], 2, rules)),
      bar(observation({ ...turn, step: 'exchange' }, back, 2, rules))
    ];
    const buttons = bars.flatMap((one) => one.buttons).filter((button) => !button.apart);
    expect(buttons.length).toBeGreaterThan(15);
    for (const { id, at } of buttons) expect([id, book.includes(`{#${at}}`)]).toEqual([id, true]);
  }
});
