import { beforeAll, beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { Action, Entry } from '../../lib/protocol/index';
import type { Bar } from '../../table/contract/bar';
import { bar } from './bar';
import { ready as causes } from './causes.svelte';
import { ready } from './explained.svelte';
import { observation, player, view } from './observation.fake';
import type { Ask, KarayaEvent, Player } from './types';

beforeAll(() => Promise.all([ready, causes]));
beforeEach(() => (locale.now = 'en'));

const PASS = { do: 'pass' };
const entry = (n: number, ...events: KarayaEvent[]): Entry => ({
  n,
  at: 0,
  timed_out: null,
  events: events as unknown as Entry['events']
});
const find = (made: Bar, id: string) => made.buttons.find((button) => button.id === id);
const ids = (made: Bar) => made.buttons.map(({ id }) => id);
const labels = (made: Bar) => made.buttons.map(({ label }) => label);
const able = (made: Bar) => made.buttons.filter(({ why }) => why === undefined).map(({ id }) => id);

const at = (verb: string, ...targets: number[]): Action[] =>
  targets.map((target) => ({ do: verb, target }));

/** Seat 0 as that player, the others hidden. */
const being = (own: Partial<Player>) => ({
  players: [player(own), player(), player(), player(), player()]
});

const TURN = [PASS, ...at('peek', 1, 2), ...at('trade', 1, 2), { do: 'trade_centre' }];

test('a turn has a button for each action, and the centre is a target like a seat', () => {
  const made = bar(observation(view({}), [...TURN, ...at('detain', 1, 2, 3)]));
  expect(made.kind).toBe('turn');
  expect(ids(made)).toEqual(['peek', 'trade', 'detain', 'pass']);
  expect(find(made, 'trade')!.targets!.map((one) => one.at)).toEqual([1, 2, 'centre']);
  expect(find(made, 'detain')!.confirm).toBe(false);
});

test('a face-up player may trade secretly with a seat, with the centre, or with nobody', () => {
  const choices = [PASS, ...at('hide', 2), { do: 'hide_centre' }, { do: 'hide_alone' }];
  const made = bar(observation(view({}, being({ role: 'assassin', up: true })), choices));
  expect(find(made, 'hide')!.targets!.map((one) => one.at)).toEqual([2, 'centre', 'alone']);
  expect(find(made, 'hide')!.targets!.at(-1)!.action).toEqual({ do: 'hide_alone' });
});

test('a disabled action gives its reason, from public facts', () => {
  const why = (own: Partial<Player>, id: string, choices: Action[] = [PASS]) =>
    find(bar(observation(view({}, being(own)), choices)), id)?.why;
  expect(why({ role: 'guard', charmed: true }, 'detain')).toContain('charmed');
  expect(why({ role: 'slave', fatigued: true, up: true }, 'call')).toContain('fatigued');
  expect(why({ role: 'belly_dancer', up: true }, 'dance')).toContain('dance is on');
  expect(why({ role: 'sultan' }, 'execute')).toContain('nobody');
  expect(why({ role: 'oracle', up: true, must_hide: true }, 'prophesy')).toContain('must hide');
  const waits = bar(observation(view({ seat: 1, seats: [1] }), []));
  expect(waits.kind).toBe('wait');
  expect(find(waits, 'peek')!.why).toBe('It is not your turn.');
});

test('killing and revealing actions need a second press', () => {
  const kills = bar(observation(view({}, being({ role: 'assassin' })), [PASS, ...at('assassinate', 1)])); // prettier-ignore
  expect(find(kills, 'assassinate')!.confirm).toBe(true);
  const calls = bar(observation(view({}, being({ role: 'slave' })), [PASS, { do: 'call' }]));
  expect(find(calls, 'call')).toMatchObject({ confirm: true, action: { do: 'call' } });
});

test('a manipulation asks for a side, then for a seat; with a token only for the seat', () => {
  const both = ['loyalists', 'rebels'].flatMap((side) => [
    { do: 'manipulate', side, target: 1 },
    { do: 'manipulate', side, target: 3 }
  ]);
  const made = bar(observation(view({}, being({ role: 'grand_vizier' })), [PASS, ...both]));
  const [first, second] = find(made, 'manipulate')!.targets!;
  expect([first!.at, second!.at]).toEqual(['side-loyalists', 'side-rebels']);
  expect(second!.then!().targets.map((one) => one.action)).toEqual(both.slice(2));
  const again = bar(observation(view({}, being({ role: 'grand_vizier' })), both.slice(2)));
  expect(find(again, 'manipulate')!.targets!.map((one) => one.at)).toEqual([1, 3]);
});

test('while others choose, Sultan and Slaves may declare', () => {
  const ask: Partial<Ask> = { seat: 1, seats: [1] };
  const sultan = bar(observation(view(ask, being({ role: 'sultan' })), [{ do: 'proclaim' }]));
  expect(sultan.kind).toBe('wait');
  expect(able(sultan)).toEqual(['proclaim']);
  const slave = bar(observation(view(ask, being({ role: 'slave' })), [{ do: 'call' }]));
  expect(able(slave)).toEqual(['call']);
});

test('a window offers the possible declarations, and a pass', () => {
  const ask: Partial<Ask> = { step: 'stop', seat: 1, target: 2, seats: [0, 3] };
  const made = bar(observation(view(ask), [PASS, { do: 'stop' }]));
  expect(made.kind).toBe('react');
  expect(made.prompt).toContain('P1 is about to kill P2');
  expect(ids(made)).toEqual(['stop', 'pass']);
  expect(find(made, 'stop')!.confirm).toBe(true);
});

test('when the table passes automatically, nothing is asked', () => {
  const ask: Partial<Ask> = { step: 'declare', active: 1, seats: [0, 1, 2, 3, 4] };
  expect(bar(observation(view(ask), [PASS], { due: true })).kind).toBe('wait');
  expect(bar(observation(view(ask), [PASS])).kind).toBe('react');
});

const DECLARE: Partial<Ask> = { step: 'declare', active: 1, seats: [0, 1, 2, 3, 4] };

/** What the question to declare says after these events of a turn of P1's. */
const asks = (...events: KarayaEvent[]) => {
  const turn: KarayaEvent = { on: 'turn', seat: 1, number: 2 };
  const entries = [entry(0, turn), entry(1, ...events)];
  return bar(observation(view(DECLARE, { turn: 1 }), [PASS, { do: 'call' }], { entries })).prompt;
};

test('the prompt to declare names the last action, never a hidden card', () => {
  expect(asks({ on: 'traded', seat: 1, target: 2 })).toBe('P1 trades cards with P2. Do you declare?'); // prettier-ignore
  expect(asks({ on: 'peeked', seat: 0, target: 2, role: 'oracle' })).toBe("P0 peeks at P2's card. Do you declare?"); // prettier-ignore
  const kill: KarayaEvent = { on: 'used', seat: 1, action: { do: 'assassinate', target: 2 } };
  const died: KarayaEvent = { on: 'died', seat: 2, role: 'guard', how: 'assassinated' };
  expect(asks(kill, died)).toBe('P1 kills P2: Guard. Do you declare?');
  expect(asks()).toBe('Before the first turn: do you declare?');
});

test('a seat that passed is not asked again while nothing changes, but may still declare', () => {
  const own = being({ role: 'slave' });
  const made = bar(observation(view(DECLARE, own), [PASS, { do: 'call' }], { due: true }));
  expect(made.kind).toBe('wait');
  expect(made.prompt).toBe('Nothing has changed since you kept silent.');
  expect(able(made)).toEqual(['call']);
});

test('the prompt of a forced action starts with the Grand Vizier who forces it', () => {
  const turn = { turn: 2 };
  const forced = view({ step: 'forced', actor: 0, role: 'guard' }, turn);
  expect(bar(observation(forced, at('detain', 1))).prompt).toMatch(/^P2, the Grand Vizier, forces you/); // prettier-ignore
  const look = view({ step: 'look', oracle: 0, targets: [] }, turn);
  expect(bar(observation(look, at('look', 1, 3))).prompt).toMatch(/^P2 forces you/);
  const wait = view({ step: 'forced', actor: 1, seat: 1, seats: [1], role: 'guard' }, turn);
  expect(bar(observation(wait, [])).prompt).toMatch(/^P2 forces P1/);
});

test('an Oracle looks seat by seat and predicts; a forced power asks for its target at once', () => {
  const looks = bar(observation(view({ step: 'look', oracle: 0, targets: [2] }), at('look', 1, 3))); // prettier-ignore
  expect(looks.aim).toBe('look');
  expect(find(looks, 'look')!.ask).toContain('2 of 3');
  const sides = ['loyalists', 'rebels'].map((side) => ({ do: 'predict', side }));
  const predicts = bar(observation(view({ step: 'predict', oracle: 0 }), sides));
  expect(ids(predicts)).toEqual(['predict-loyalists', 'predict-rebels']);
  const forced = bar(observation(view({ step: 'forced', actor: 0, role: 'guard' }), at('detain', 2))); // prettier-ignore
  expect(forced.aim).toBe('detain');
  const again = view({ step: 'forced', actor: 0, role: 'slave_driver' });
  const driver = bar(observation(again, [PASS, ...at('capture', 2)]));
  expect(driver.aim).toBe(undefined);
  expect(labels(driver)).toEqual(['Capture', "That's enough"]);
});

test('a card that lies covered is not named by the buttons', () => {
  const ROLES = /execute|proclaim|call|stop|block|join/i;
  const own = being({ role: 'sultan' });
  const turn = bar(observation(view({}, own), [PASS, { do: 'proclaim' }], { faces: false }));
  const ask: Partial<Ask> = { step: 'declare', active: 1, seats: [0, 1, 2] };
  const asked = bar(observation(view(ask, own), [PASS, { do: 'proclaim' }], { faces: false }));
  for (const made of [turn, asked])
    for (const { label, help, icon } of made.buttons)
      expect(`${label} ${help} ${icon}`).not.toMatch(ROLES);
});

test('at the end of a round everybody sees the result and may continue', () => {
  const cards = being({}).players.map((_, seat) => ({
    role: 'slave' as const, up: true, alive: true, side: null, points: seat ? 0 : 2
  })); // prettier-ignore
  const results = [
    { round: 1, winner: 'rebels' as const, why: 'revolution' as const, cards, centre: 'sultan' as const, aside: [] } // prettier-ignore
  ];
  const ask: Partial<Ask> = { step: 'ready', seats: [0, 1, 2, 3, 4] };
  const made = bar(observation(view(ask, { results }), [{ do: 'ready' }]));
  expect(made.prompt).toContain('The Rebels win round 1.');
  expect(made.prompt).toContain('You score 2.');
  expect(ids(made)).toEqual(['ready']);
});
