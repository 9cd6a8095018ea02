import { expect, test } from 'vitest';
import { m } from '../paraglide/messages';
import { isolate, nameOf, parts } from './names';
import type { Seat } from './protocol';

test('names stand apart from the sentence, whatever they hold', () => {
  expect(parts(`${isolate('Bea')} claims: ${isolate('a ⟨b⟩')}.`)).toEqual([
    { text: 'Bea', name: true },
    { text: ' claims: ', name: false },
    { text: 'a ⟨b⟩', name: true },
    { text: '.', name: false }
  ]);
});

test('who is hidden and who is gone are told apart', () => {
  const seat = (id: string): Seat => ({
    seat: 1,
    kind: 'person',
    level: null,
    player: { id, name: '' },
    online: false,
    substitute: false
  });
  expect(nameOf(seat('seat-1'), 'table')).toBe(m.name_masked({ number: 2 }));
  expect(nameOf(seat('7vCZlqk0'), 'table')).toBe(m.name_deleted());
});
