import { expect, test } from 'vitest';
import type { Action } from '../../lib/protocol';
import type { Observation } from '../contract/observation';
import { IDLE } from './observation.fake';
import { current, leave, passing, reminding, standing } from './plan';

const told = { label: '', help: '' };

/** A reader with these plans in force, and the requests that `choose` makes. */
function reader(plan: Action | null, ...names: string[]) {
  const asked: unknown[] = [];
  const observation: Observation = {
    ...IDLE,
    view: {},
    choices: [],
    options: {},
    plan,
    standing: names.map((name) => ({ name })),
    intend: (action) => asked.push(['plan', action?.do ?? null]),
    stand: ({ name }, given) => asked.push([given ? 'give' : 'take back', name])
  };
  const all = [
    standing(observation, 'quiet', told),
    standing(observation, 'mine', told),
    passing(observation, told)
  ];
  const choose = (id: string | null) => {
    leave(
      all.find((one) => one.id === id),
      all,
      observation
    );
    return asked;
  };
  return { now: current(all, observation)?.id, choose };
}

const PASS = { do: 'pass' };

test('a plan for the turn hides a standing answer', () => {
  expect(reader(null).now).toBe(undefined);
  expect(reader(null, 'mine').now).toBe('mine');
  expect(reader(PASS, 'mine').now).toBe('pass');
  expect(reader(null, 'mine').choose('pass')).toEqual([['plan', 'pass']]);
});

test('a standing answer replaces another one and a plan for the turn', () => {
  expect(reader(null, 'mine').choose('quiet')).toEqual([['give', 'quiet']]);
  expect(reader(PASS).choose('quiet')).toEqual([
    ['plan', null],
    ['give', 'quiet']
  ]);
});

test('of two standing answers in force, the last given is shown', () => {
  expect(reader(null, 'mine', 'quiet').now).toBe('quiet');
  expect(reader(null, 'quiet', 'mine').now).toBe('mine');
});

test('a standing answer that names a seat differs for each seat', () => {
  const given = { ...IDLE, view: {}, choices: [], options: {} };
  const held = { ...given, standing: [{ name: 'stop_for', aim: 2 }] };
  const all = [1, 2].map((seat) => standing(given, 'stop_for', told, seat));
  expect(current(all, held)?.id).toBe('stop_for-2');
});

test('choosing none withdraws everything', () => {
  expect(reader(PASS, 'mine').choose(null)).toEqual([
    ['take back', 'mine'],
    ['plan', null]
  ]);
});

test('a reminder replaces a standing answer to be silent', () => {
  const asked: unknown[] = [];
  const held = { ...IDLE, view: {}, choices: [], options: {}, standing: [{ name: 'silent' }] };
  const observation: Observation = {
    ...held,
    remind: (action, on) => asked.push([on ? 'wait' : 'wait no more', action.do]),
    stand: ({ name }, given) => asked.push([given ? 'give' : 'take back', name])
  };
  const wait = reminding(observation, 'remind', [{ do: 'proclaim' }, { do: 'call' }], told);
  const all = [standing(observation, 'silent', told), wait];
  leave(wait, all, observation);
  expect(asked).toEqual([
    ['take back', 'silent'],
    ['wait', 'proclaim'],
    ['wait', 'call']
  ]);
  const waiting: Observation = { ...observation, standing: [], reminds: () => true };
  expect(current(all, waiting)).toBe(wait);
});
