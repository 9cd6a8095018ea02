import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import { claims } from './claims';
import type { MessageEvent } from './types';

beforeEach(() => (locale.now = 'en'));

const names = (seat: number) => `P${seat}`;
const run = (...events: MessageEvent[]) =>
  claims([{ n: 0, at: 0, timed_out: null, events: events as never }]);
const stands = (...events: MessageEvent[]) =>
  run(...events).map((one) => [one.standing, one.against?.() ?? null]);

const side = (seat: number, side: 'undercover' | 'military'): MessageEvent => ({
  on: 'said', seat, claim: 'side', side
}); // prettier-ignore
const colour = (seat: number, colour: 'red' | 'black'): MessageEvent => ({
  on: 'said', seat, claim: 'message', colour
}); // prettier-ignore
const being = (seat: number, character: 'viper' | 'blade'): MessageEvent => ({
  on: 'said', seat, claim: 'character', character
}); // prettier-ignore
const sent: MessageEvent = { on: 'sent', seat: 0, stamp: 'telegram', to: -1, card: null };
const accepted: MessageEvent = { on: 'accepted', seat: 1, forced: false };
const gained: MessageEvent = { on: 'gained', seat: 1, card: 'lock_black', by: 0 };

test('a claim is listed as talk, with a translated label', () => {
  const [one] = run({ on: 'said', seat: 0, claim: 'think', target: 2, side: 'military' });
  expect([one!.seat, one!.what, one!.standing]).toEqual([0, 'military', 'said']);
  expect(one!.label(names)).toBe('P2 is Military Intelligence');
  locale.now = 'zh-Hant';
  expect(one!.label(names)).toBe('P2 是軍情處');
});

test('claims to two different sides are contradictory', () => {
  const twice = [side(0, 'military'), side(0, 'undercover')];
  expect(stands(...twice)[1]![1]).toBe('Said to be Military Intelligence before.');
  expect(run(side(0, 'military'), side(1, 'undercover'))[1]!.against).toBe(null);
  const denied: MessageEvent = { on: 'said', seat: 0, claim: 'not_side', side: 'military' };
  expect(stands(side(0, 'military'), denied)[1]![1]).toBe('Said the opposite before.');
});

test('a revealed identity proves or disproves claims about it', () => {
  const up: MessageEvent = { on: 'identity', seat: 0, side: 'military' };
  expect(stands(side(0, 'military'), up)).toEqual([['proved', null]]);
  expect(stands(side(0, 'undercover'), up)).toEqual([
    ['disproved', 'The identity card says Military Intelligence.']
  ]);
  const thought: MessageEvent = { on: 'said', seat: 2, claim: 'think', target: 0, side: 'military' }; // prettier-ignore
  expect(stands(thought, up)).toEqual([['proved', null]]);
});

test('a received message proves or disproves claims about it', () => {
  expect(stands(sent, colour(0, 'black'), accepted, gained)).toEqual([['proved', null]]);
  expect(stands(sent, colour(0, 'red'), accepted, gained)).toEqual([
    ['disproved', 'The message turned out to be black.']
  ]);
});

test('other gained cards, and messages of other seats, prove nothing', () => {
  expect(stands(sent, colour(0, 'red'), gained)[0]).toEqual(['said', null]);
  expect(stands(sent, colour(2, 'red'), accepted, gained)[0]).toEqual(['said', null]);
  expect(stands(colour(0, 'red'), sent, accepted, gained)[0]).toEqual(['said', null]);
  const switched: MessageEvent = { on: 'switched', seat: 1, card: null };
  expect(stands(sent, colour(0, 'red'), switched, accepted, gained)[0]).toEqual(['said', null]);
});

test('a revealed character proves or disproves claims to it', () => {
  const said = being(0, 'viper');
  expect(stands(said, { on: 'turned_up', seat: 0, character: 'viper' })[0]![0]).toBe('proved');
  expect(stands(said, { on: 'turned_up', seat: 0, character: 'blade' })).toEqual([
    ['disproved', 'The character turned out to be Blade.']
  ]);
});

test('claims of two seats to one character, or of one seat to two, are doubtful', () => {
  const why = 'More than one player claims to be Viper.';
  const both = [being(0, 'viper'), being(1, 'viper')];
  expect(stands(...both)).toEqual([['said', why], ['said', why]]); // prettier-ignore
  expect(stands(being(0, 'viper'), being(0, 'viper'))[1]).toEqual(['said', null]);
  expect(stands(being(0, 'viper'), being(0, 'blade'))[1]![1]).toBe('Said the opposite before.');
  // The contradiction lasts until one of them turns the character up.
  const up: MessageEvent = { on: 'turned_up', seat: 1, character: 'viper' };
  expect(stands(...both, up)).toEqual([['said', why], ['proved', null]]); // prettier-ignore
});

test('private facts make no difference', () => {
  const mine: MessageEvent = { on: 'looked', seat: 1, target: 0, at: 'identity', side: 'military' };
  expect(stands(side(0, 'undercover'), mine)).toEqual([['said', null]]);
});
