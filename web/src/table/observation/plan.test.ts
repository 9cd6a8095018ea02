import { expect, test } from 'vitest';
import type { Action } from '../../lib/protocol';
import type { Observation } from '../contract/observation';
import { IDLE } from './observation.fake';
import { current, leave, passing, reminding, standing } from './plan';

const told = { label: '', help: '' };

/** Somebody who has left this to the table, and what they ask for next. */
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

test('what ends with the turn covers what stands for the game', () => {
  expect(reader(null).now).toBe(undefined);
  expect(reader(null, 'mine').now).toBe('mine');
  expect(reader(PASS, 'mine').now).toBe('pass');
  expect(reader(null, 'mine').choose('pass')).toEqual([['plan', 'pass']]);
});

test('one standing answer takes the place of another, and of what ends with the turn', () => {
  expect(reader(null, 'mine').choose('quiet')).toEqual([['give', 'quiet']]);
  expect(reader(PASS).choose('quiet')).toEqual([
    ['plan', null],
    ['give', 'quiet']
  ]);
});

test('of two that replace each other the one that was given last is shown', () => {
  expect(reader(null, 'mine', 'quiet').now).toBe('quiet');
  expect(reader(null, 'quiet', 'mine').now).toBe('mine');
});

test('one that names a seat is another for another seat', () => {
  const given = { ...IDLE, view: {}, choices: [], options: {} };
  const held = { ...given, standing: [{ name: 'stop_for', aim: 2 }] };
  const all = [1, 2].map((seat) => standing(given, 'stop_for', told, seat));
  expect(current(all, held)?.id).toBe('stop_for-2');
});

test('who wants to be asked takes all of it back', () => {
  expect(reader(PASS, 'mine').choose(null)).toEqual([
    ['take back', 'mine'],
    ['plan', null]
  ]);
});

test('to be waited for, and to be silent, are not left to the table at once', () => {
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
