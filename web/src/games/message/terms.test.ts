import { expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { GameEvent, Options } from '../../lib/protocol/index';
import { Glossary } from '../../table/contract/glossary';
import { ready as explained } from './explained.svelte';
import { sentence } from './sentences';
import { ready, terms } from './terms.svelte';

const OPTIONS = { profile: '2009', cards_to_win: 3 } as unknown as Options;

const names = (seat: number) => `P${seat}`;

function words(event: GameEvent): string[] {
  const parts = new Glossary(terms(OPTIONS)).split(sentence(event, names)!.text);
  return parts.flatMap((part) => (part.rule ? [part.text] : []));
}

const probe = { on: 'used', seat: 0, use: 'probe', target: 1 };
const love = { on: 'used', seat: 0, use: 'love', target: null };
const sent = { on: 'sent', seat: 0, stamp: 'telegram', to: 1 };
const events = [probe, love, sent] as unknown as GameEvent[];

test('terms in log sentences are explained, in both languages', async () => {
  await Promise.all([ready, explained]);
  locale.now = 'en';
  expect(events.map(words)).toEqual([['Probe'], ['Love'], ['Telegram']]);
  locale.now = 'zh-Hant';
  expect(events.map(words)).toEqual([['試探'], ['愛情'], ['密電']]);
});

test('names are not matched within other words', async () => {
  await Promise.all([ready, explained]);
  locale.now = 'en';
  const glossary = new Glossary(terms(OPTIONS));
  expect(glossary.split('take cover, my love').some((part) => part.rule)).toBe(false);
});

test('a character term explains skills and mission, as in this edition', async () => {
  await ready;
  locale.now = 'en';
  const rule = (options: object) =>
    terms(options as Options).find((term) => term.words.includes('Old Ghost'))!.rule;
  expect(rule({ profile: '2009', cards_to_win: 3 })).toContain('Tit for Tat: ');
  expect(rule({ profile: '2009', cards_to_win: 3 })).toContain('4');
  expect(rule({ profile: '2010', cards_to_win: 3 })).toContain('3');
  expect(terms({ beginner: true }).length).toBeLessThan(20);
});
