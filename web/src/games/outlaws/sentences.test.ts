import { expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { GameEvent } from '../../lib/protocol/index';
import { moment } from './moments';
import { sentence } from './sentences';
import { CHARACTERS } from './cards';
import { signs } from './symbols';
import type { OutlawsEvent } from './types';

const names = (seat: number) => `P${seat}`;
const tell = (event: OutlawsEvent) => sentence(event as unknown as GameEvent, names)?.text;
const shown = (event: OutlawsEvent, past: OutlawsEvent[]) =>
  moment(event as unknown as GameEvent, past as unknown as GameEvent[], names);

const seat = 0;
const there = { seat, side: 1, place: 2 };
const spot = { seat, slot: 5 };

const ALL: OutlawsEvent[] = [
  { on: 'turn', seat, number: 1 },
  { on: 'dealt', street: [{ character: 'mayor' }], saloon: [{ character: 'indian' }] },
  { on: 'deployed', saloons: [] },
  { on: 'deployed', saloons: [], street: [{ character: 'mayor' }], saloon: [] },
  { on: 'passed', seat, left: 1 },
  { on: 'moved', seat, side: 0, places: [1, 2] },
  { on: 'moved', seat, side: 0, places: [1, 2], exchanged: true },
  { on: 'moved', seat, side: 0, places: [1, 2], exchanged: false },
  { on: 'entering', seat, side: 0, character: 'mayor' },
  { on: 'entered', seat, side: 0, places: [1, 2], came: { character: 'mayor' }, went: { character: 'indian' } },
  { on: 'entered', seat, side: 0, places: [1, 2], came: { character: 'mayor' }, went: { character: 'indian' }, out: 1, at: 2 },
  { on: 'entered', seat, side: 0, places: [1, 2], came: { character: 'mayor' }, went: { character: 'mayor' } },
  { on: 'revealed', side: 1, place: 2, character: 'governor' },
  { on: 'looked', ...spot },
  { on: 'looked', ...spot, token: 'election' },
  { on: 'called', ...spot, call: 'vote' },
  { on: 'turned_up', slot: 5, token: 'bogus' },
  { on: 'put_back', ...spot },
  { on: 'took', ...spot, token: 'vote' },
  { on: 'refilled', slots: [5, 6, 7], drawn: true },
  { on: 'refilled', slots: [5, 6, 7], drawn: false },
  ...(['shot', 'arrested', 'unmasked', 'pinned', 'freed', 'rescued', 'absolved'] as const).map(
    (on): OutlawsEvent => ({ on, ...there })
  ),
  { on: 'named', ...there, name: 'mayor' },
  { on: 'accosted', ...there, name: 'hitman' },
  { on: 'headlined', ...there, character: 'mayor' },
  { on: 'misnamed', ...there, character: 'mayor' },
  { on: 'empty_handed', ...there, character: 'mayor' },
  { on: 'switched', seat, places: [4, 2], slots: [3, 5] },
  { on: 'replaced', ...spot, place: 2 },
  { on: 'lured', ...there, to: 3 },
  ...(['opponent', 'discard', 'none'] as const).map(
    (origin): OutlawsEvent => ({ on: 'robbed', seat, from: 1, token: 'bullet', origin })
  ),
  { on: 'lost', seat, by: 1, why: 'assassination' },
  { on: 'lost', seat, by: 1, why: 'scandal' },
  { on: 'closed_up', seat, slots: [1] },
  { on: 'filled', ...there, character: 'mayor' },
  { on: 'sudden_death', bullets: 3, cuffs: 3, bogus: 2 },
  { on: 'elected', seat },
  { on: 'said', seat, claim: 'stands', place: 2, character: 'mayor' },
  { on: 'said', seat, claim: 'lies', place: 2, token: 'bogus' },
  ...(['election', 'assassination', 'scandal', 'last_standing', 'turn_limit'] as const).map(
    (why): OutlawsEvent => ({ on: 'over', winners: why === 'turn_limit' ? [] : [0], why })
  )
]; // prettier-ignore

test.each(['en', 'zh-Hant'] as const)('every event is told, and nothing twice alike (%s)', (language) => {
  locale.now = language;
  const texts = ALL.map(tell);
  expect(texts.every(Boolean)).toBe(true);
  expect(texts.join()).not.toMatch(/undefined|[{}]/);
  expect(new Set(texts).size).toBe(texts.length);
  locale.now = 'en';
}); // prettier-ignore

test('every log line has an existing icon, and no two things share one', () => {
  const drawn = [...Object.keys(signs), ...CHARACTERS];
  const icons = ALL.map((event) => sentence(event as unknown as GameEvent, names)?.icon);
  expect(icons.filter((icon) => !drawn.includes(icon!))).toEqual([]);
  // Arrests use the handcuffs' icon, exposures the headline's.
  const own = Object.entries(signs).filter(([name]) => name !== 'arrest' && name !== 'expose');
  expect(new Set(own.map(([, path]) => path)).size).toBe(own.length);
});

test('cards dealt to others are not told', () => {
  expect(sentence({ on: 'dealt' }, names)).toBeNull();
});

test('only the players who know it are told whether two cards were exchanged', () => {
  const told = sentence({ on: 'moved', seat, side: 0, places: [1, 2] }, names); // prettier-ignore
  expect(told?.tone).toBe('plain');
  const mine = sentence({ on: 'moved', seat, side: 0, places: [1, 2], exchanged: false }, names); // prettier-ignore
  expect(mine?.tone).toBe('mine');
});

test('a shot at anybody else is a miss; revealing the shooter is no moment', () => {
  const shot: OutlawsEvent = { on: 'shot', ...there };
  const hitman: OutlawsEvent = { on: 'revealed', side: 0, place: 5, character: 'hitman' };
  const mayor: OutlawsEvent = { on: 'revealed', side: 1, place: 2, character: 'mayor' };
  expect(shown(hitman, [shot])).toBeNull();
  expect(shown(mayor, [shot, hitman])).toMatchObject({ kind: 'revealed', seats: [1] });
  expect(shown({ on: 'lost', seat: 1, by: 0, why: 'assassination' }, [])?.kind).toBe('died');
});

test('switched tokens are told by the places of the player who switched them', () => {
  expect(tell({ on: 'switched', seat, places: [4, 2], slots: [3, 5] })).toMatch(/places 5 and 3/);
  expect(tell({ on: 'replaced', ...spot, place: 2 })).toMatch(/place 3/);
});

test('a failed robbery names the player and the target, and says that nothing was taken', () => {
  const failed = tell({ on: 'empty_handed', ...there, character: 'mayor' });
  expect(failed).toBe("Wrong: at P1's place 3 stands the Mayor. P0's Bandit gets nothing.");
  const none = tell({ on: 'robbed', seat, from: 1, token: 'bullet', origin: 'none' });
  expect(none).toBe('P0 was right, but P1 has nothing to rob: no bullet.');
});

test('where both partners have a character, the sentence names its owner', () => {
  const mine = { character: 'hitman', of: 2 } as const;
  expect(tell({ on: 'revealed', side: 0, place: 4, ...mine })).toMatch(/Hitman \(P2\)/);
  expect(tell({ on: 'filled', ...there, ...mine })).toMatch(/Hitman \(P2\)/);
  expect(tell({ on: 'dealt', street: [mine, { character: 'mayor' }], saloon: [] })).toMatch(
    /Hitman \(P2\), Mayor\. /
  );
  const shot: OutlawsEvent = { on: 'shot', ...there };
  const met: OutlawsEvent = { on: 'revealed', side: 1, place: 2, character: 'governor', of: 3 };
  expect(tell(met)).toMatch(/Governor \(P3\)/);
  expect(shown({ ...met, character: 'sheriff' }, [shot])?.text).toMatch(/Sheriff \(P3\)/);
  // The sentence names the owner of the Governor.
  expect(tell({ on: 'lost', seat: 3, by: 0, why: 'assassination' })).toMatch(/^P3's Governor/);
});
