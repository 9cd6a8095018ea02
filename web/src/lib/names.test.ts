import { expect, test } from 'vitest';
import { isolate, parts } from './names';

test('names stand apart from the sentence, whatever they hold', () => {
  expect(parts(`${isolate('Bea')} claims: ${isolate('a ⟨b⟩')}.`)).toEqual([
    { text: 'Bea', name: true },
    { text: ' claims: ', name: false },
    { text: 'a ⟨b⟩', name: true },
    { text: '.', name: false }
  ]);
});
