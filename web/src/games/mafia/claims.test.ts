import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { claims } from './claims';
import { entries, shown, took } from './observation.fake';

beforeEach(() => (locale.now = 'en'));

const HENCHMAN = { claim: 'took_token', token: 'henchman' };
const FOUR = { claim: 'took_diamonds', diamonds: 4 };
const GOT = { claim: 'received_diamonds', diamonds: 9 };
const standings = (...told: Parameters<typeof entries>) =>
  claims(entries(...told)).map(({ seat, standing, against }) => [seat, standing, against !== null]);

test('claims are not marked before their speaker has shown their take', () => {
  expect(standings([took(1, HENCHMAN)], [took(2, FOUR)], [shown(3, 'urchin', 0, null)])).toEqual([
    [1, 'said', false],
    [2, 'said', false]
  ]);
});

test('a shown take proves or disproves the claim about it', () => {
  const showed = [shown(1, 'thief', 4, null)];
  expect(standings([took(1, HENCHMAN)], [took(1, FOUR)], showed)).toEqual([
    [1, 'disproved', true],
    [1, 'proved', false]
  ]);
});

test('claims about what was received and passed on stay unmarked', () => {
  expect(standings([took(1, GOT)], [shown(1, 'thief', 4, null)])).toEqual([[1, 'said', false]]);
});

test('claims about who is not believed stay unmarked', () => {
  const doubt = { on: 'said', seat: 1, claim: 'doubt', target: 2 };
  expect(standings([doubt], [shown(2, 'thief', 4, null)])).toEqual([[1, 'said', false]]);
});
