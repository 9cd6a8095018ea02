import { expect, test } from 'vitest';
import type { GameInfo } from '../../lib/protocol';
import { changed, named, optionsAt, presetsAt } from './options';

const option = (name: string, only_at: number[], advanced = false) => ({ name, default: false, values: [true, false], low: 0, high: 0, advanced, only_at }); // prettier-ignore

const INFO = {
  options: [option('teams', [4]), option('duel', [2]), option('any', []), option('cap', [], true)],
  presets: {
    standard: { teams: false },
    teams: { teams: true },
    official: { duel: true, any: true },
    odd: { any: true }
  },
  default_preset: 'standard'
} as unknown as GameInfo;

const names = (seats: number) => optionsAt(INFO, seats).map(({ name }) => name);

test('options without effect at this number of players are not shown', () => {
  expect(names(2)).toEqual(['duel', 'any']);
  expect(names(4)).toEqual(['teams', 'any']);
  expect(names(6)).toEqual(['any']);
});

test('presets that would equal the default one are not shown', () => {
  expect(presetsAt(INFO, 2)).toEqual(['standard', 'official', 'odd']);
  expect(presetsAt(INFO, 4)).toEqual(['standard', 'teams', 'official', 'odd']);
});

const PLAIN = {
  presets: { first: { long: true } },
  options: [
    { name: 'long', default: false },
    { name: 'teams', default: 'none' },
    { name: 'seed', default: 0, advanced: true }
  ]
} as unknown as GameInfo;

test('a table is named by its preset and the number of options that differ', () => {
  const options = { long: true, teams: 'two', seed: 4 };
  expect(changed(PLAIN, 'first', options)).toEqual(['teams']);
  expect(named('First printing', 1)).toBe('First printing +1');
  expect(named('First printing', 0)).toBe('First printing');
});
