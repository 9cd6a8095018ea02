import { expect, test } from 'vitest';
import { Glossary } from './glossary';

const words = (glossary: Glossary, text: string) =>
  glossary.split(text).flatMap((part) => (part.rule ? [`${part.text}: ${part.rule}`] : []));

test('words of the game bear their rule; the text stays as it was', () => {
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

test('Chinese words need no space around them, and the longer one is meant', () => {
  const glossary = new Glossary([
    { words: ['公爵'], rule: 'duke' },
    { words: ['伯爵夫人'], rule: 'contessa' }
  ]);
  expect(words(glossary, '他宣稱伯爵夫人，不是公爵。')).toEqual([
    '伯爵夫人: contessa',
    '公爵: duke'
  ]);
});

test('signs in a word are no pattern, and without terms all is plain', () => {
  expect(words(new Glossary([{ words: ['a+ (b)'], rule: 'odd' }]), 'x a+ (b) y')).toEqual([
    'a+ (b): odd'
  ]);
  expect(new Glossary([]).split('plain')).toEqual([{ text: 'plain' }]);
});
