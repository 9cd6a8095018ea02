import { expect, test } from 'vitest';
import type { Action } from '../lib/protocol';
import type { Observation } from './game';
import { IDLE } from './observation.fake';
import { current, leave, passing, standing } from './plan';

const told = { label: '', help: '' };

/** Somebody who has left this to the table, and what they ask for next. */
function reader(plan: Action | null, name: string | null) {
  const asked: unknown[] = [];
  const observation: Observation = {
    ...IDLE,
    view: {},
    choices: [],
    options: {},
    plan,
    standing: name,
    intend: (action) => asked.push(['plan', action?.do ?? null]),
    stand: (one) => asked.push(['standing', one])
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
  expect(reader(null, null).now).toBe(undefined);
  expect(reader(null, 'mine').now).toBe('mine');
  expect(reader(PASS, 'mine').now).toBe('pass');
  expect(reader(null, 'mine').choose('pass')).toEqual([['plan', 'pass']]);
});

test('one standing answer takes the place of another, and of what ends with the turn', () => {
  expect(reader(null, 'mine').choose('quiet')).toEqual([['standing', 'quiet']]);
  expect(reader(PASS, null).choose('quiet')).toEqual([
    ['plan', null],
    ['standing', 'quiet']
  ]);
});

test('who wants to be asked takes all of it back', () => {
  expect(reader(PASS, 'mine').choose(null)).toEqual([
    ['standing', null],
    ['plan', null]
  ]);
});
