import { beforeAll, beforeEach, expect, test } from 'vitest';
import rulebook from '../../../schema/rulebooks/outlaws.json';
import { locale } from '../../lib/language/locale.svelte';
import type { Action } from '../../lib/protocol/index';
import type { Target } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { IDLE } from '../../table/observation/observation.fake';
import { bar } from './bar';
import { ready } from './explained.svelte';
import type { Character, Verb } from './types';

beforeAll(() => ready);
beforeEach(() => (locale.now = 'en'));

const STREET = [0, 1, 2, 3, 4, 5, 6, 7];

/** Seat 0's turn; their character at the left end is picked. */
function turn(character: Character, choices: Action[]): Observation {
  const places = STREET.map((place) => ({
    character: place ? 'governor' : character
  }));
  const player = { side: 0, bullets: 1, cuffs: 1, headlines: 1 };
  const ask = { step: 'turn', seat: 0, seats: [0], answered: false, left: 2 };
  const view = {
    ask,
    players: [player, { ...player, side: 1 }],
    streets: [0, 1].map(() => ({ places, saloon: [] })),
    tokens: STREET
  };
  return { ...IDLE, you: 0, picked: [0], view, options: {}, choices };
}

/** All actions that a target leads to, through all follow-up questions. */
const leads = ({ action, then }: Target): (Action | undefined)[] =>
  then ? then().targets.flatMap(leads) : [action];

const ABILITIES: [Character, Verb, object][] = [
  ['hitman', 'shoot', {}],
  ['sheriff', 'arrest', { at: 0 }],
  ['indian', 'unmask', { at: 0 }],
  ['shopkeeper', 'switch', { at: 0, other: 1 }],
  ['shopkeeper', 'replace', { at: 0 }],
  ['dancer', 'lure', { at: 1 }],
  ['journalist', 'expose', { at: 0, name: 'bandit' }],
  ['bandit', 'rob', { name: 'hitman' }],
  ['preacher', 'free', { at: 1 }]
];

test.each(ABILITIES)(
  'the %s has a button to %s, which acts at once if there is one target',
  (who, verb, how) => {
    const choice = { do: verb, place: 0, ...how } as Action;
    const { buttons } = bar(turn(who, [choice]));
    const button = buttons.find(({ id }) => id === verb);
    expect(button?.why).toBeUndefined();
    // With one target there is nothing to ask.
    expect(button).toMatchObject({ action: choice });
    expect(button?.targets).toBeUndefined();
  }
);

const SEVERAL: [Character, object[]][] = [
  ['indian', [0, 1, 2].map((at) => ({ do: 'unmask', with: 'mayor', place: 0, at }))],
  ['dancer', [1, 2].map((at) => ({ do: 'lure', place: 0, at }))],
  ['journalist', ['bandit', 'mayor'].map((name) => ({ do: 'expose', place: 0, at: 0, name }))],
  ['bandit', ['hitman', 'sheriff'].map((name) => ({ do: 'rob', place: 0, name }))],
  ['shopkeeper', [[0, 1], [0, 2], [1, 2]].map(([at, other]) => ({ do: 'switch', place: 0, at, other }))]
]; // prettier-ignore

test.each(SEVERAL)('with several targets for the %s, the reader picks one', (who, choices) => {
  const { buttons } = bar(turn(who, choices as Action[]));
  const button = buttons.find(({ targets }) => targets);
  expect(button?.targets!.length).toBeGreaterThan(1);
  for (const choice of choices) expect(button?.targets!.flatMap(leads)).toContainEqual(choice);
});

test('with a single target, the page asks for the name immediately', () => {
  const choices = ['bandit', 'mayor'].map((name) => ({ do: 'expose', place: 0, at: 0, name }));
  const { buttons } = bar(turn('journalist', choices));
  const button = buttons.find(({ id }) => id === 'expose');
  expect(button?.targets!.map(({ label }) => label)).toEqual(['Bandit', 'Mayor']);
});

test.each(ABILITIES)('the disabled button of the %s to %s gives its reason', (who, verb) => {
  const { buttons } = bar(turn(who, []));
  expect(buttons.find(({ id }) => id === verb)?.why).toBeTruthy();
});

test('every character but the governor and the mayor has its own ability', () => {
  const able = new Set(ABILITIES.map(([who]) => who));
  expect(rulebook.characters.filter((who) => !able.has(who as Character)).toSorted()).toEqual([
    'governor',
    'mayor'
  ]);
});

test.each(['rescue', 'absolve'])('the reaction %s has its button, and a pass', (step) => {
  const ask = { step, seats: [0], answered: false, by: 1, side: 0, place: 0 };
  const asked = turn('governor', [{ do: 'pass' }, { do: step, place: 1 }]);
  const { buttons, prompt } = bar({ ...asked, view: { ...asked.view, ask } });
  expect(prompt).not.toBe('');
  expect(buttons.map(({ id }) => id)).toEqual([step, 'pass']);
  expect(buttons.map(({ help }) => help).every(Boolean)).toBe(true);
});

test('an exchange and a feint have different icons', () => {
  const pair = { place: 0, other: 1 };
  const given = turn('hitman', [
    { do: 'exchange', ...pair },
    { do: 'feint', ...pair }
  ]);
  const { buttons } = bar({ ...given, picked: [0, 1] });
  const signs = new Map(buttons.map(({ id, icon }) => [id, icon]));
  expect(signs.get('feint')).toBeTruthy();
  expect(signs.get('feint')).not.toBe(signs.get('exchange'));
});
