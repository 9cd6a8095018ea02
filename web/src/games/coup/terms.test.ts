import { expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { GameEvent } from '../../lib/protocol/index';
import { Glossary } from '../../table/contract/glossary';
import { sentence } from './sentences';
import { terms } from './terms';

const names = (seat: number) => `P${seat}`;

function explained(event: GameEvent, options = {}): string[] {
  const parts = new Glossary(terms(options)).split(sentence(event, names)!.text);
  return parts.flatMap((part) => (part.rule ? [part.text] : []));
}

const steal = { on: 'declared', seat: 0, action: { do: 'steal', target: 1 }, claim: 'captain' };
const block = { on: 'blocked', seat: 0, by: 1, character: 'contessa' };
const doubt = { on: 'challenged', seat: 0, by: 1, character: 'duke' };
const aid = { on: 'declared', seat: 0, action: { do: 'foreign_aid' }, claim: null };

test('terms in log sentences are explained, in both languages', () => {
  locale.now = 'en';
  expect([steal, block, doubt, aid].map((event) => explained(event))).toEqual([
    ['Captain', 'steal'],
    ['Contessa', 'block'],
    ['challenged', 'Duke'],
    ['Foreign Aid']
  ]);
  locale.now = 'zh-Hant';
  expect([steal, block, doubt, aid].map((event) => explained(event))).toEqual([
    ['船長', '偷竊'],
    ['伯爵夫人', '阻擋'],
    ['質疑', '公爵'],
    ['接受贊助']
  ]);
});

test('a term quotes the rule of this table', () => {
  locale.now = 'en';
  const rule = (options: object) =>
    terms(options as never).find((term) => term.words.includes('Exchange'))!.rule;
  expect(rule({ inquisitor: false })).toContain('Ambassador');
  expect(rule({ inquisitor: true })).toContain('Inquisitor');
});

test('sentences that make or settle a claim are marked as such', () => {
  const marked = [steal, block, doubt, aid].map((event) => sentence(event, names)!.claim);
  expect(marked).toEqual([true, true, true, false]);
});
