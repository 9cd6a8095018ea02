import { expect, test } from 'vitest';
import { unfolder } from './unfold';
import type { Action } from '.';

const pass = { do: 'pass' };

test('a short list stays as it is', () => {
  const list = [pass, { do: 'steal', target: 2 }];
  expect(unfolder<Action>()(list)).toEqual(list);
});

test('a folded item is all that it stands for, the last argument first', () => {
  const passed = { do: 'passed', each: { diamonds: [0, 1], tokens: [[0, 0], [1, 0]] } }; // prettier-ignore
  expect(unfolder<Action>()([pass, passed])).toEqual([
    pass,
    { do: 'passed', diamonds: 0, tokens: [0, 0] },
    { do: 'passed', diamonds: 0, tokens: [1, 0] },
    { do: 'passed', diamonds: 1, tokens: [0, 0] },
    { do: 'passed', diamonds: 1, tokens: [1, 0] }
  ]);
});

test('an equal list is the same array', () => {
  const unfold = unfolder<Action>();
  const list = () => [{ do: 'take', each: { diamonds: [1, 2, 3] } }];
  const first = unfold(list());
  expect(unfold(list())).toBe(first);
  expect(unfold([pass])).toEqual([pass]);
  expect(unfold(list())).toEqual(first);
});
