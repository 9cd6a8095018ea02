import { expect, test } from 'vitest';
import { Glossary } from './glossary';

const words = (glossary: Glossary, text: string) =>
  glossary.split(text).flatMap((part) => (part.rule ? [`${part.text}: ${part.rule}`] : []));

test('terms carry their rule, and the text is unchanged', () => {
  const glossary = new Glossary([
    { words: ['Aid'], rule: 'short' },
    { words: ['Foreign Aid', 'aided'], rule: 'long' }
  ]);
  const text = 'Bo aided Cy. Foreign aid! Aid, said, aids.';
  expect(words(glossary, text)).toEqual(['aided: long', 'Foreign aid: long', 'Aid: short']);
  expect(
    glossary
      .split(text)
      .map((part) => part.text)
      .join('')
  ).toBe(text);
});

test('Chinese terms need no space around them, and the longer term wins', () => {
  const glossary = new Glossary([
    { words: ['公爵'], rule: 'duke' },
    { words: ['伯爵夫人'], rule: 'contessa' }
  ]);
  expect(words(glossary, '他宣稱伯爵夫人，不是公爵。')).toEqual([
    '伯爵夫人: contessa',
    '公爵: duke'
  ]);
});

test('special characters in a term are escaped, and without terms all text is plain', () => {
  expect(words(new Glossary([{ words: ['a+ (b)'], rule: 'odd' }]), 'x a+ (b) y')).toEqual([
    'a+ (b): odd'
  ]);
  expect(new Glossary([]).split('plain')).toEqual([{ text: 'plain' }]);
});
