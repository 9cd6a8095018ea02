import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { parts } from '../../lib/language/names';
import type { Action, GameEvent, View } from '../../lib/protocol';
import { bare } from '../../lib/language/lang-tags';
import { bubble, hide } from '../../parts/tip.svelte';
import type { Observation } from '../contract/observation';
import { Glossary } from '../contract/glossary';
import { IDLE } from '../observation/observation.fake';
import { anyGame } from '.';
import type { GameBundle } from '../../lib/protocol/bundle';
import { table } from './table';

/** A game with an amount, a seat, a card and few texts, some of them in one language only. */
const GAME: GameBundle = {
  texts: {
    en: {
      title: 'Smugglers',
      'do.offer': 'Offer {coins} to {target}',
      'do.offer.coins': 'How much?',
      'do.play': 'Play {card}',
      'step.night': 'It is night, {seat} moves',
      'on.hid': '{seat} hid something.',
      'on.hid+card': 'You hid {card}.',
      'view.deal': '{seat} offers {coins}',
      'value.silk': 'Silk',
      'claim.own': 'I have {card}',
      'option.limit.none': 'No limit',
      'standing.quiet': 'Ask me later'
    },
    'zh-Hant': { title: '走私客', 'value.silk': '絲綢' }
  },
  schema: {
    view: { $ref: '#/$defs/View' },
    event: {
      anyOf: [{ $ref: '#/$defs/Hid' }, { $ref: '#/$defs/Moved' }, { $ref: '#/$defs/Paid' }]
    },
    action: {
      properties: {
        do: { enum: ['offer', 'play', 'sleep'] },
        coins: { 'x-kind': 'count' },
        target: { 'x-kind': 'seat' },
        card: { 'x-kind': 'card' }
      }
    },
    claim: { properties: { claim: { enum: ['own'] }, card: { enum: ['silk', 'rum'] } } },
    $defs: {
      View: {
        properties: {
          boss: { 'x-kind': 'seat' },
          target: { 'x-kind': 'number' },
          deal: { $ref: '#/$defs/Deal' },
          deck: { 'x-kind': 'pile' },
          waste: { 'x-kind': 'pile' }
        }
      },
      Moved: {
        properties: {
          on: { enum: ['drew', 'gave'] },
          giver: { anyOf: [{}, {}], 'x-kind': 'from' },
          taker: { 'x-kind': 'to' },
          cards: { items: { 'x-kind': 'card' } },
          left: { 'x-kind': 'pile' }
        }
      },
      Paid: {
        properties: {
          on: { enum: ['paid'] },
          seat: { 'x-kind': 'from' },
          coins: { 'x-kind': 'count' }
        }
      },
      Deal: { properties: { seat: { 'x-kind': 'seat' }, coins: {} } },
      Hid: { properties: { on: { enum: ['hid'] }, seat: { 'x-kind': 'seat' }, card: {} } }
    }
  },
  rulebook: {},
  module: null,
  standing: [{ name: 'quiet', topic: '', aimed: false }],
  moments: { unmasked: 'caught', sunk: 'out' }
};

const board = table(GAME);

const view = (more: View = {}): View => ({
  seat: 0,
  turn: 0,
  turns: 4,
  players: [
    { alive: true, coins: 3, role: 'rum' },
    { alive: true, coins: 2, role: null, cards: [null, null] },
    { alive: false, coins: 0, role: null }
  ],
  hand: ['silk', 'rum'],
  boss: 1,
  deal: { seat: 2, coins: 5 },
  ask: { step: 'night', seats: [0], seat: 0, answered: false },
  ...more
});

const observation = (choices: Action[], more: Partial<Observation> = {}): Observation => ({
  ...IDLE,
  view: view(),
  choices,
  options: {},
  ...more
});

const offers = [1, 2].flatMap((target) => [0, 5].map((coins) => ({ do: 'offer', coins, target })));

beforeEach(() => {
  cleanup();
  locale.now = 'en';
});

test('there is one button for each verb, which asks for its arguments one at a time', () => {
  const { buttons } = board.bar(observation([...offers, { do: 'sleep' }]));
  expect(buttons.map((one) => [one.id, one.label])).toEqual([
    ['offer', 'Offer'],
    ['sleep', 'Sleep']
  ]);
  expect(buttons[0]!.ask).toBe('Offer: How much?');
  expect(buttons[0]!.targets!.map((one) => one.amount)).toEqual([0, 5]);
  const next = buttons[0]!.targets![1]!.then!();
  expect(next.prompt).toContain('Offer 5 to');
  expect(next.targets.map((one) => one.at)).toEqual([1, 2]);
  expect(next.targets[0]!.action).toEqual({ do: 'offer', coins: 5, target: 1 });
  expect(buttons[1]!.action).toEqual({ do: 'sleep' });
});

test('only values that occur in a legal choice are offered', () => {
  const legal = [
    { do: 'offer', coins: 0, target: 1 },
    { do: 'offer', coins: 5, target: 2 }
  ];
  const [offer] = board.bar(observation(legal)).buttons;
  expect(offer!.targets!.map((one) => one.action)).toEqual(legal);
});

test('an argument that is missing from some choices can be left out', () => {
  const legal = [{ do: 'take', token: 'silk' }, { do: 'take' }];
  const [take] = board.bar(observation(legal)).buttons;
  expect(take!.targets!.map((one) => one.label)).toEqual(['Silk', 'No Token']);
});

test('a card in the hand is a target at its place and is not named while covered', () => {
  const plays = ['silk', 'rum'].map((card) => ({ do: 'play', card }));
  const targets = (more: Partial<Observation>) =>
    board.bar(observation(plays, more)).buttons[0]!.targets!;
  expect(targets({}).map((one) => [one.at, one.label])).toEqual([
    ['card-0', 'Silk'],
    ['card-1', 'Rum']
  ]);
  const one = board.bar(observation(plays.slice(0, 1), { faces: false })).buttons[0]!;
  expect(one.label).toBe('Play');
  expect(targets({ faces: false }).map((one) => one.label)).toEqual(['Card 1', 'Card 2']);
});

test('a bid face is not taken for a card of the hand', () => {
  const bids = [1, 2].map((face) => ({ do: 'bid', face }));
  const dice = view({ hand: [2, 1] });
  const [bid] = board.bar(observation(bids, { view: dice })).buttons;
  expect(bid!.targets!.map((one) => one.at)).toEqual(['face-1', 'face-2']);
});

test('the prompt is the step for the player asked, and names them for the others', () => {
  expect(board.bar(observation([{ do: 'sleep' }])).prompt).toBe('It is night, P0 moves');
  const ask = { step: 'dig_up', seats: [1, 2], answered: false };
  const waiting = board.bar(observation([], { view: view({ ask }) }));
  expect(waiting).toMatchObject({ kind: 'wait', prompt: 'P1 and P2: Dig up' });
});

test('an event uses its text, or the text with the secret field if that field is present', () => {
  const tell = (event: { on: string; [field: string]: unknown }) =>
    board.sentence(event, IDLE.names, 0);
  expect(tell({ on: 'hid', seat: 1 })).toMatchObject({ text: 'P1 hid something.', seats: [1] });
  expect(tell({ on: 'hid', seat: 0, card: 'silk' })).toMatchObject({
    text: 'You hid Silk.',
    tone: 'mine'
  });
  expect(tell({ on: 'turn', seat: 2, number: 3 })).toMatchObject({ text: 'P2\'s turn.', tone: 'turn' }); // prettier-ignore
});

test('an event without a text is described by its data', () => {
  const told = board.sentence({ on: 'dug_up', seat: 1, goods: 'silk', lost: 2 }, IDLE.names, 0);
  expect(told!.text).toBe('P1: Dug up (Goods: Silk, Lost: 2)');
});

test('a text that is missing in one language falls back to another', () => {
  locale.now = 'zh-Hant';
  expect(anyGame('smugglers', GAME).title()).toBe('走私客');
  expect(bare(board.bar(observation([{ do: 'sleep' }])).prompt)).toBe('It is night, P0 moves');
});

test('fallback text is tagged with its language, and only that part of the sentence', () => {
  locale.now = 'zh-Hant';
  const [play] = board.bar(observation([{ do: 'play', card: 'silk' }])).buttons;
  expect(parts(play!.label)).toEqual([
    { text: 'Play ', name: false, lang: 'en' },
    { text: '絲綢', name: false, lang: 'zh-Hant' }
  ]);
  const hand = render(board.Own, { observation: observation([]) }).container;
  expect(hand.querySelector('[lang]')).toBeNull();
  const middle = render(board.Centre, { observation: observation([]) }).container;
  expect(middle.querySelector('[lang=en]')!.textContent).toBe(' offers ');
  expect(anyGame('smugglers', GAME).lang!()).toBe('zh-Hant');
});

test('statements appear among the claims', () => {
  const events = [{ on: 'said', seat: 1, claim: 'own', card: 'silk' }];
  const [claimed] = board.claims([{ n: 7, seat: null, events, timed_out: null } as never]);
  expect(claimed).toMatchObject({ n: 7, seat: 1, standing: 'said' });
  expect(claimed!.label(IDLE.names)).toBe('I have Silk');
});

test('options and presets without a text are labelled by their identifiers', () => {
  const game = anyGame('smugglers', GAME);
  expect(game.option('limit').label).toBe('Limit');
  expect(game.option('limit').value('none')).toBe('No limit');
  expect(game.option('limit').value(true)).toBe('On');
  expect(game.preset('long_night')).toBe('Long night');
});

test('the middle shows the fields that the view adds to the base view', () => {
  const { container } = render(board.Centre, { observation: observation([]) });
  const said = container.textContent;
  expect(said).toContain('Boss P1');
  expect(said).toContain('P2 offers 5');
  expect(said).not.toContain('Hand');
});

test('a negative seat is shown as nobody, and an explicit kind overrides the field name', () => {
  const given = observation([], { view: view({ boss: -1, target: 2 }) });
  const said = render(board.Centre, { observation: given }).container.textContent;
  expect(said).toContain('Boss …');
  expect(said).toContain('Target 2');
});

test('a seat shows counters, and unknown cards as face down', () => {
  const { container } = render(board.SeatBody, {
    observation: observation([]),
    seat: 1,
    claims: []
  });
  expect(container.textContent).toContain('Coins 2');
  expect(container.textContent).toContain('Role hidden');
  expect(container.querySelectorAll('.back')).toHaveLength(2);
});

test('cards of which only the number is known are a pile', () => {
  const given = observation([], { view: view({ deck: 12, waste: 0 }) });
  const { container } = render(board.Centre, { observation: given });
  expect(container.querySelectorAll('.back')).toHaveLength(1);
  expect(container.textContent).toContain('Deck face down ×12');
  expect(container.textContent).toContain('Waste 0');
});

test('pieces that an event moves between seats fly, without showing which they are', () => {
  const flown = (event: GameEvent) => board.flights(event, view());
  const card = { what: 'card', from: 1, to: 2 };
  expect(flown({ on: 'gave', giver: 1, taker: 2 })).toEqual([{ ...card, count: 1 }]);
  expect(flown({ on: 'gave', giver: 1, taker: 2, cards: ['silk', 'rum'] })).toEqual([
    { ...card, count: 2 }
  ]);
  expect(flown({ on: 'drew', giver: null, taker: 2, left: 3 })).toEqual([
    { ...card, from: 'stock', count: 3 }
  ]);
  expect(flown({ on: 'paid', seat: 1, coins: 4 })).toEqual([
    { what: 'coin', from: 1, to: 'stock', count: 4 }
  ]);
});

test('nothing flies if source and target are the same or unmarked', () => {
  expect(board.flights({ on: 'gave', giver: 1, taker: 1 }, view())).toEqual([]);
  expect(board.flights({ on: 'hid', seat: 1, card: 'silk' }, view())).toEqual([]);
});

test('fields marked as source and target are shown as seats', () => {
  const told = board.sentence({ on: 'gave', giver: 1, taker: 2 }, IDLE.names, 0);
  expect(told).toMatchObject({ text: 'Gave (Giver: P1, Taker: P2)', seats: [1, 2] });
});

const PASS = { do: 'pass' };
const window = { step: 'block', seats: [0, 2], answered: false };

test('a window can be passed for the rest of the turn or left to a standing answer', () => {
  const asked: unknown[] = [];
  const given = observation([PASS, { do: 'sleep' }], {
    view: view({ turn: 1, ask: window }),
    intend: (action) => asked.push(action),
    stand: ({ name }) => asked.push(name)
  });
  const { plans } = board.bar(given);
  expect(plans.map((plan) => plan.label)).toEqual([
    'Ask me later',
    'Pass for the rest of this turn'
  ]);
  for (const plan of plans) plan.choose();
  expect(asked).toEqual(['quiet', PASS]);
});

test('more than two standing answers become one list', () => {
  const names = ['quiet', 'unless_duke', 'never'];
  const many = table({
    ...GAME,
    standing: names.map((name) => ({ name, topic: '', aimed: false }))
  });
  const { plans } = many.bar(observation([PASS], { view: view({ turn: 1, ask: window }) }));
  expect(plans.map((plan) => plan.id)).toEqual(['standing', 'pass']);
  expect(plans[0]!.pick!.map(({ standing, label }) => [standing?.name, label])).toEqual([
    ['quiet', 'Ask me later'],
    ['unless_duke', 'Unless duke'],
    ['never', 'Never']
  ]);
});

test('each topic has a list, with one entry per seat for answers that name a seat', () => {
  const standing = [
    { name: 'stop', topic: 'stop', aimed: false },
    { name: 'stop_for', topic: 'stop', aimed: true },
    { name: 'join', topic: 'join', aimed: false }
  ];
  const { plans } = table({ ...GAME, standing }).bar(
    observation([PASS], { view: view({ turn: 1, ask: window }) })
  );
  expect(plans.map((plan) => plan.id)).toEqual(['standing-stop', 'standing-join', 'pass']);
  expect(plans[0]!.pick!.map(({ label }) => label)).toEqual([
    'Stop',
    'Stop for: P0',
    'Stop for: P1',
    'Stop for: P2'
  ]);
});

test('a card given by its place is named', () => {
  const label = (more: Partial<Observation> = {}) =>
    board.bar(observation([{ do: 'play', card: 1 }], more)).buttons[0]!.label;
  expect(label()).toBe('Play Rum');
  expect(label({ faces: false })).toBe('Play');
});

test('there are no plans in the own turn, for spectators or for eliminated players', () => {
  const plans = (more: View, you: number | null = 0) =>
    board.bar(observation([PASS], { view: view({ ask: window, ...more }), you })).plans;
  expect(plans({ turn: 0 })).toEqual([]);
  expect(plans({ turn: 1 }, null)).toEqual([]);
  expect(plans({ turn: 1 }, 2)).toEqual([]);
});

test('without standing answers, plans are offered only where a pass is possible', () => {
  const plain = table({ ...GAME, standing: [] });
  const plans = (choices: Action[], more: Partial<Observation> = {}) =>
    plain.bar(observation(choices, { view: view({ turn: 1 }), ...more })).plans.length;
  expect(plans([{ do: 'sleep' }])).toBe(0);
  expect(plans([PASS])).toBe(1);
  expect(plans([], { plan: PASS })).toBe(1);
});

test('a decision that a plan will answer is not asked', () => {
  const given = observation([PASS], {
    view: view({ turn: 1, ask: window }),
    plan: PASS,
    due: true
  });
  expect(board.bar(given)).toMatchObject({ kind: 'wait', buttons: [] });
});

test("the reader's own secrets are covered while they do not peek", () => {
  const open = observation([]);
  const covered = { ...open, faces: false };
  const mine = (given: Observation) =>
    render(board.SeatBody, { observation: given, seat: 0, claims: [] });
  expect(mine(open).container.textContent).toContain('Rum');
  expect(mine(covered).container.textContent).not.toContain('Rum');
  const hand = render(board.Own, { observation: covered }).container;
  expect(hand.innerHTML).not.toMatch(/silk|rum/i);
});

test('pressing a card in the hand presses the button that takes it', () => {
  const pressed: string[] = [];
  const plays = ['silk', 'rum'].map((card) => ({ do: 'play', card }));
  const given = observation([...plays, { do: 'sleep' }], { press: (id) => pressed.push(id) });
  const { container } = render(board.Own, { observation: given });
  container.querySelector<HTMLElement>('[data-testid="card-1"]')!.click();
  expect(pressed).toEqual(['play']);
});

test('an open replay shows each hand as its owner saw it', () => {
  const own = view({ hand: ['rum'], players: [{ role: 'rum' }, { role: 'duke' }, {}] });
  const shown = board.reveal(view(), [view(), own, view()]);
  expect((shown.players as object[])[1]).toMatchObject({ role: 'duke', hand: ['rum'] });
});

/** `GAME` with help texts for silk and the boss, and rule-book anchors for silk and offers. */
const RULED: GameBundle = {
  ...GAME,
  texts: {
    ...GAME.texts,
    en: {
      ...GAME.texts.en,
      rules: '## Goods {#silk}\n\nSilk is dear.\n\n## Offers {#offer}\n\nOffer what you like.',
      'value.silk.help': 'Worth three coins.',
      'view.boss': 'Boss',
      'view.boss.help': 'Decides what is dear.'
    }
  }
};

/** The board of `RULED` and an observation with its glossary. */
const ruled = (choices: Action[], more: Partial<Observation> = {}) => {
  const made = table(RULED);
  const glossary = new Glossary(made.terms!({}), 'smugglers');
  return { made, given: observation(choices, { glossary, ...more }) };
};

test('a button links to the rule-book anchor with its name, if there is one', () => {
  const { made, given } = ruled([...offers, { do: 'sleep' }]);
  expect(made.bar(given).buttons.map(({ id, at }) => [id, at])).toEqual([
    ['offer', 'offer'],
    ['sleep', undefined]
  ]);
});

test('own cards explain themselves and link to the rule book, but not while covered', async () => {
  const shown = (more: Partial<Observation>) => {
    const { made, given } = ruled([], more);
    return render(made.Own, { observation: given }).getByTestId('card-0');
  };
  const silk = shown({});
  await fireEvent.click(silk);
  expect(bubble.now).toMatchObject({
    text: 'Silk\nWorth three coins.',
    place: { game: 'smugglers', at: 'silk' }
  });
  hide();
  cleanup();
  await fireEvent.click(shown({ faces: false }));
  expect(bubble.now).toBe(null);
});

test('terms in the middle explain themselves, by keyboard too', async () => {
  const { made, given } = ruled([]);
  const middle = render(made.Centre, { observation: given }).getByTestId('centre');
  const boss = middle.querySelector<HTMLElement>('.term')!;
  expect([boss.textContent, middle.tabIndex]).toEqual(['Boss', 0]);
  await fireEvent.click(boss);
  expect(bubble.now?.text).toBe('Decides what is dear.');
  hide();
  cleanup();
  const plain = render(board.Centre, { observation: observation([]) }).getByTestId('centre');
  expect(plain.hasAttribute('tabindex')).toBe(false);
});

test('the summary lists what everybody was and held, as far as known, without statistics', async () => {
  const last = board.reveal(view(), [
    view(),
    view({ players: [{}, { alive: false, coins: 2, role: 'silk', cards: ['rum', null] }, {}] }),
    view({ hand: [], players: [{}, {}, { alive: true, coins: 9, role: null }] })
  ]);
  const { default: reckon } = await board.reckon!();
  const told = reckon({ entries: [], views: [view(), last], options: {} }, IDLE.names);
  expect([0, 1, 2].map(told.finalState)).toEqual(['Role: Rum\nHand: Silk, Rum', 'Role: Silk\nCards: Rum\nHand: Silk, Rum', '']); // prettier-ignore
  expect([told.bluffs, told.figures]).toEqual([null, []]);
  // The list of the reader's own games says the same, from their own part of the view.
  const { default: finalState, yours } = await anyGame('smugglers', GAME).finalState!();
  expect(finalState({ alive: false, coins: 1, role: 'silk' })).toBe('Role: Silk');
  expect(yours!('Role: Silk')).toBe('Role: Silk');
});

test('events classified by the game become moments, with their cause', () => {
  const told = (...events: GameEvent[]) =>
    board.moment!(events.at(-1)!, events.slice(0, -1), IDLE.names);
  const lost: GameEvent = { on: 'lost', seat: 2, crew: 3 };
  const sunk: GameEvent = { on: 'sunk', seat: 2 };
  expect(told(sunk)).toEqual({ kind: 'died', seats: [2], text: 'P2: Sunk' });
  expect(told(lost, sunk)!.text).toBe('P2: Lost (Crew: 3) P2: Sunk');
  expect(told({ ...lost, seat: 1 }, sunk)!.text).toBe('P2: Sunk');
  expect(told({ on: 'unmasked', seat: 1 })).toMatchObject({ kind: 'caught', seats: [1] });
  expect(told(lost)).toBe(null);
  const over = { on: 'over', winners: [0, 1], why: 'dawn' };
  expect(told(over)).toMatchObject({ kind: 'won', seats: [0, 1] });
  expect(told({ ...over, winners: [] })).toBe(null);
});

test('a private event is not given as the cause of a public moment', () => {
  const hid: GameEvent = { on: 'hid', seat: 2, card: 'silk' };
  const sunk: GameEvent = { on: 'sunk', seat: 2 };
  expect(board.moment!(sunk, [hid], IDLE.names)!.text).toBe('P2: Sunk');
});
