import { expect, test } from 'vitest';
import { m } from '../../paraglide/messages';
import { isolate, nameOf, parts } from './names';
import type { Seat } from '../protocol';
import { bare, inTongue } from './lang-tags';

test('names stand apart from the sentence, whatever they hold', () => {
  expect(parts(`${isolate('Bea')} claims: ${isolate('a ⟨b⟩')}.`)).toEqual([
    { text: 'Bea', name: true },
    { text: ' claims: ', name: false },
    { text: 'a ⟨b⟩', name: true },
    { text: '.', name: false }
  ]);
});

test('what stands in another language is told apart, also round a name', () => {
  const text = `說：${inTongue(`to ${isolate('Bea')} I say ${inTongue('絲綢', 'zh-Hant')}!`, 'en')}。`;
  expect(parts(text)).toEqual([
    { text: '說：', name: false },
    { text: 'to ', name: false, lang: 'en' },
    { text: 'Bea', name: true },
    { text: ' I say ', name: false, lang: 'en' },
    { text: '絲綢', name: false, lang: 'zh-Hant' },
    { text: '!', name: false, lang: 'en' },
    { text: '。', name: false }
  ]);
  expect(bare(text)).toBe(`說：to ${isolate('Bea')} I say 絲綢!。`);
});

test('who is hidden and who is gone are told apart', () => {
  const seat = (id: string): Seat => ({
    seat: 1,
    kind: 'person',
    level: null,
    player: { id, name: '', face: 44 },
    online: false,
    substitute: false
  });
  expect(nameOf(seat('seat-1'))).toBe(m.name_masked({ number: 2 }));
  expect(nameOf(seat('7vCZlqk0'))).toBe(m.name_deleted());
});
