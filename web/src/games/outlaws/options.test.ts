import { expect, test } from 'vitest';
import { options } from './options';

const { option, preset, presetHelp } = options;

const VALUES: Record<string, string[]> = {
  deployment: ['arrange', 'free', 'random'],
  preacher_action: ['left', 'right'],
  preacher_reaction: ['left', 'right'],
  bandit_source: ['opponent', 'discard', 'opponent_then_discard']
};

test('every option has a label, a help text and texts for its values', () => {
  for (const [name, values] of Object.entries(VALUES)) {
    expect(option(name).label).not.toBe(name);
    expect(option(name).help).not.toBe('');
    for (const value of values) expect(option(name).value(value)).not.toBe(value);
  }
});

test('options of a newer server are shown by name', () => {
  expect(option('later').label).toBe('later');
  expect(option('dancer_reach').value(2)).toBe('2');
});

test('every preset has a label and a help text', () => {
  for (const name of ['standard', 'first_game', 'teams']) {
    expect(preset(name)).not.toBe(name);
    expect(presetHelp(name)).not.toBe('');
  }
});
