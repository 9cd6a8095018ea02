import { beforeEach, expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { GameEvent, Replayed, View } from '../../lib/protocol/index';
import type { Past } from '../../table/contract/reckoning';
import { OPTIONS, view } from './observation.fake';
import reckon from './reckon';
import type { MessageView, Side } from './types';

beforeEach(() => {
  locale.now = 'en';
});

const names = (seat: number) => ['Ann', 'Bo', 'Cy', 'Dee'][seat]!;
const SIDES: Side[] = ['military', 'undercover', 'bystander', 'military'];

/** The table with all hands revealed. */
function open(hands: string[][] = [], more: Partial<MessageView> = {}): View {
  const now = view(null, { turn: 1, ...more });
  now.players.forEach((player, seat) =>
    Object.assign(player, {
      side: SIDES[seat],
      character: ['blade', 'black_rose', 'little_white', 'director'][seat],
      cards: hands[seat] ?? []
    })
  );
  return now as unknown as View;
}

/** One entry per list of events, all with the same view unless one is given. */
function past(...all: (GameEvent[] | [GameEvent[], View])[]): Past {
  const made = all.map((one) => (Array.isArray(one[0]) ? one : [one, open()]) as [GameEvent[], View]); // prettier-ignore
  const entries: Replayed[] = made.map(([events], n) => ({
    n,
    at: 0,
    timed_out: null,
    events,
    steps: [],
    changes: []
  }));
  return { entries, views: made.map(([, one]) => one), options: OPTIONS };
}

const told = (...all: Parameters<typeof past>) => reckon(past(...all), names);
const says = (seat: number, claim: object): GameEvent => ({
  on: 'said',
  seat,
  claim: '',
  ...claim
});
const over = (why: string, ...winners: number[]): GameEvent => ({
  on: 'over',
  winners,
  why,
  identities: SIDES,
  characters: [],
  hands: [],
  message: null
});
const lies = (...all: Parameters<typeof past>) =>
  told(...all).bluffs!.map(({ n, seat, caught }) => [n, seat, caught]);

test('a claimed side is judged by the identity at that time', () => {
  const military = says(1, { claim: 'side', side: 'military' });
  expect(lies([military], [over('nobody')])).toEqual([[0, 1, false]]);
  expect(lies([says(0, { claim: 'side', side: 'military' })])).toEqual([]);
  expect(lies([says(1, { claim: 'not_side', side: 'undercover' })])).toEqual([[0, 1, false]]);
  // A later change of identity does not make an earlier lie true.
  const after = open();
  (after.players as { side: Side }[])[1]!.side = 'military';
  expect(lies([military], [[{ on: 'exchanged', seat: 1, target: 3 }], after])).toEqual([
    [0, 1, false]
  ]);
});

test('a bluff counts as caught only if disproved before the end revealed everything', () => {
  const military = says(1, { claim: 'side', side: 'military' });
  const up: GameEvent = { on: 'identity', seat: 1, side: 'undercover' };
  expect(lies([military], [up], [over('nobody')])).toEqual([[0, 1, true]]);
  expect(lies([military], [over('nobody')])).toEqual([[0, 1, false]]);
});

test('claims about hands, characters and messages are judged as well', () => {
  const hands = open([[], ['burn_red']]);
  expect(lies([[says(1, { claim: 'hold', function: 'lock' })], hands])).toHaveLength(1);
  expect(lies([[says(1, { claim: 'hold', function: 'burn' })], hands])).toEqual([]);
  expect(lies([[says(1, { claim: 'lack', function: 'burn' })], hands])).toHaveLength(1);
  expect(lies([says(1, { claim: 'character', character: 'blade' })])).toHaveLength(1);
  const message = { stamp: 'telegram', sender: 1, to: 2, left: 1, direction: 'right', up: false, card: 'lock_black' } as const; // prettier-ignore
  const way = open([], { message });
  const sent: GameEvent = { on: 'sent', seat: 1, stamp: 'telegram', to: -1, card: null };
  const red = says(1, { claim: 'message', colour: 'red' });
  expect(lies([[sent], way], [[red], way])).toEqual([[1, 1, false]]);
  expect(lies([[sent], way], [[says(1, { claim: 'message', colour: 'black' })], way])).toEqual([]);
  // After a swap the sender no longer knows the message.
  const swap: GameEvent = { on: 'switched', seat: 2, card: null };
  expect(lies([[sent], way], [[swap], way], [[red], way])).toEqual([]);
});

test('a bluff disproved by the very last message counts as caught', () => {
  const message = { stamp: 'telegram', sender: 1, to: 0, left: 1, direction: 'right', up: false, card: 'lock_black' } as const; // prettier-ignore
  const way = open([], { message });
  const red = says(1, { claim: 'message', colour: 'red' });
  const end = [accepted, black, ...died, over('last_side', 1)];
  expect(lies([[sent], way], [[red], way], end)).toEqual([[1, 1, true]]);
});

test('guesses about other seats are not judged', () => {
  expect(lies([says(0, { claim: 'think', target: 1, side: 'military' })])).toEqual([]);
});

test('a feigned answer to a Probe is a bluff', () => {
  const probe = open([], { resolving: 'probe_undercover_discard_red' });
  const answer = (answer: string): GameEvent => ({ on: 'probed', seat: 0, target: 1, answer });
  expect(lies([[], probe], [answer('good_person')])).toEqual([[1, 1, false]]);
  expect(lies([[], probe], [answer('discard')])).toEqual([]);
});

const sent: GameEvent = { on: 'sent', seat: 1, stamp: 'telegram', to: -1, card: null };
const accepted: GameEvent = { on: 'accepted', seat: 0, forced: false };
const black: GameEvent = { on: 'gained', seat: 0, card: 'lock_black', by: 1 };
const died: GameEvent[] = [
  { on: 'left', seat: 0, cards: ['probe_military_draw_red'] },
  { on: 'died', seat: 0 }
];

test('a death lists who could have stopped it, by their hands before the card landed', () => {
  const hands = [['burn_red'], ['burn_blue'], ['intercept_black'], ['lure_red', 'decipher_red']];
  const last = open();
  (last.players as { alive: boolean }[])[0]!.alive = false;
  const before = open(hands);
  (before.players as { intelligence: string[] }[])[0]!.intelligence = ['burn_black', 'lure_black'];
  const { deaths, held } = told([[sent], before], [[accepted, black, ...died], last]);
  expect(deaths).toHaveLength(1);
  expect(deaths![0]!.text).toBe('Ann died: accepted a third black card, from Bo.');
  expect(deaths![0]!.n).toBe(1);
  // Bo is left out: as the sender they would not have burnt it.
  expect(deaths![0]!.more).toContain(
    'Could have stopped it: Ann (Burn), Cy (Intercept), Dee (Lure Away).'
  );
  expect(held!(0)).toBe('Last hand: Probe: Military draws 2 (red)');
  const none = told([[sent], open()], [accepted, black, ...died]);
  expect(none.deaths![0]!.more).toContain('Nobody else could have stopped it.');
});

test('Burn cannot stop three black cards at once if there was none before', () => {
  const placed: GameEvent = { on: 'gained', seat: 0, card: 'burn_black', by: 1 };
  const { deaths } = told(
    [[], open([['burn_red'], [], ['burn_blue'], []])],
    [placed, placed, placed, ...died]
  );
  expect(deaths![0]!.more).toContain('Nobody else could have stopped it.');
});

test('the deciding move is how the last card arrived; its winners are not listed as stoppers', () => {
  const blue: GameEvent = { ...black, card: 'burn_blue' };
  const declared: GameEvent = { on: 'declared', seat: 0, why: 'military', void: false };
  const hands = [[], [], ['intercept_red'], ['intercept_red']];
  const { decided } = told(
    [[sent], open(hands)],
    [accepted, blue],
    [declared, over('military', 0, 3)]
  );
  expect(decided!.text).toBe('Ann accepted Burn (blue) from Bo.');
  expect(decided!.n).toBe(1);
  expect(decided!.more).toContain('Could have stopped it: Cy (Intercept).');
});

test('a mission is quoted', () => {
  const dies: GameEvent[] = [sent, accepted, black, ...died];
  const declared: GameEvent = { on: 'declared', seat: 2, why: 'mission', void: false };
  const { decided, finalState } = told(dies, [declared, over('mission', 2)]);
  expect(decided!.text).toContain('Ann died');
  expect(decided!.more).toContain('Secret mission: Be the first to die, or see a whole side dead.');
  expect(finalState(2)).toContain('Bystander · Little White\nSecret mission: ');
  expect(finalState(0)).toBe('Military Intelligence · Blade');
});

test('with one survivor the last death decided the game; at the turn limit nothing did', () => {
  expect(told([sent, accepted, black, ...died], [over('last_side', 1)]).decided!.text).toContain(
    'Ann died'
  );
  expect(told([sent, accepted, black], [over('turn_cap', 1)]).decided).toBe(null);
});
