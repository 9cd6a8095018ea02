import { expect, test } from 'vitest';
import { locale } from '../../lib/language/locale.svelte';
import type { GameEvent } from '../../lib/protocol/index';
import { moment } from './moments';
import { sentence } from './sentences';
import type { EventOn, KarayaEvent } from './types';

const names = (seat: number) => `P${seat}`;
const tell = (event: KarayaEvent) => sentence(event as unknown as GameEvent, names);

const CARD = { role: 'slave' as const, up: true, alive: true, side: null, points: 2 };
const OVER: EventOn<'round_over'> = {
  on: 'round_over', active: 1, round: 2, winner: 'rebels', why: 'revolution', centre: 'sultan',
  aside: [], scores: [2, 2], cards: [CARD, CARD], dealt: [], swaps: []
}; // prettier-ignore

const seat = 1;
const target = 2;
const ALL: KarayaEvent[] = [
  { on: 'turn', seat, number: 1 },
  { on: 'round', number: 2, first: 1 },
  { on: 'dealt', role: 'slave' },
  { on: 'peeked', seat, target },
  { on: 'peeked', seat, target, role: 'oracle' },
  { on: 'traded', seat, target },
  { on: 'traded_centre', seat },
  { on: 'hid', seat },
  ...(['execute', 'detain', 'assassinate', 'capture', 'manipulate'] as const).map(
    (verb): KarayaEvent => ({ on: 'used', seat, action: { do: verb, target } })
  ),
  ...(['call', 'dance', 'prophesy'] as const).map((verb): KarayaEvent => ({
    on: 'used',
    seat,
    action: { do: verb }
  })),
  { on: 'revealed', seat, role: 'guard' },
  ...(['executed', 'assassinated', 'stopped'] as const).map((how): KarayaEvent => ({
    on: 'died',
    seat,
    role: 'assassin',
    how
  })),
  { on: 'crowned', seat },
  { on: 'uncrowned', seat },
  { on: 'sided', seat, side: 'rebels' },
  { on: 'released', seats: [1, 2] },
  ...(['passed', 'proclaimed', 'called', 'joined', 'rested', 'fatigued'] as const).map(
    (on): KarayaEvent => ({ on, seat })
  ),
  ...(['prison', 'captured', 'fatigued'] as const).map((why): KarayaEvent => ({
    on: 'lost_slot',
    seat,
    why
  })),
  { on: 'captured', target },
  { on: 'not_slave', target },
  { on: 'detained', seat, target },
  { on: 'unstopped', seat, target },
  { on: 'blocked', seat, by: 2, target },
  { on: 'blocked', seat, by: 3, target },
  { on: 'stopped', seat, by: 3, target },
  { on: 'looked', seat, targets: [2, 3] },
  { on: 'looked', seat, targets: [2, 3], roles: ['slave', 'guard'] },
  OVER,
  { ...OVER, winner: null, why: 'stalemate' },
  { on: 'said', seat, claim: 'am', role: 'guard' },
  { on: 'said', seat, claim: 'is', role: 'guard', target },
  { on: 'over', winners: [1], why: 'rounds' },
  { on: 'over', winners: [1, 2], why: 'target' }
];

test.each(['en', 'zh-Hant'] as const)('every event has a sentence in %s', (language) => {
  locale.now = language;
  for (const event of ALL) {
    const told = tell(event);
    expect(told?.text, event.on).toMatch(/\S/);
    expect(told!.text, event.on).not.toMatch(/undefined|karaya_|[{}]/);
  }
});

test('a card seen by one player is told only to them', () => {
  locale.now = 'en';
  expect(tell({ on: 'peeked', seat: 0, target: 2, role: 'oracle' })).toMatchObject({
    text: 'You peeked at P2: Oracle.',
    tone: 'mine'
  });
  expect(tell({ on: 'hid', seat: 1, role: 'oracle' })!.text).not.toContain('Oracle');
  expect(tell({ on: 'traded', seat: 1, target: 0, role: 'oracle' })!.text).not.toContain('Oracle');
});

test('the end of a round gives the reason, the winners and the points', () => {
  locale.now = 'en';
  expect(tell(OVER)).toMatchObject({
    text: 'Three Slaves stand up side by side. The Rebels win round 2. Points: P0 2, P1 2.',
    brief: 'Three Slaves stand up side by side. The Rebels win round 2.'
  });
  locale.now = 'zh-Hant';
  expect(tell(OVER)!.text).toBe(
    '三個奴隸並肩起義。第 2 回合由革命軍獲勝。得分：P0 2 分、P1 2 分。'
  );
});

test('a death is told with its cause', () => {
  locale.now = 'en';
  const raw = (event: KarayaEvent) => event as unknown as GameEvent;
  const died = raw({ on: 'died', seat: 2, role: 'slave', how: 'assassinated' });
  const used = raw({ on: 'used', seat: 1, action: { do: 'assassinate', target: 2 } });
  expect(moment(died, [used], names)!.text).toBe('P1 kills P2: Slave.');
  const stopped = raw({ on: 'stopped', seat: 3, by: 1, target: 2 });
  const fell = raw({ on: 'died', seat: 1, role: 'assassin', how: 'stopped' });
  expect(moment(fell, [used, stopped], names)!.text).toBe(
    'P3 stops P1: the assassin dies, and not P2.'
  );
});

test('a forced action starts with who forces it', () => {
  locale.now = 'en';
  const before: KarayaEvent[] = [
    { on: 'turn', seat: 3, number: 1 },
    { on: 'used', seat: 3, action: { do: 'manipulate', target: 1, side: 'rebels' } }
  ];
  const past = before as unknown as GameEvent[];
  const told = (event: KarayaEvent) => event as unknown as GameEvent;
  const up = told({ on: 'revealed', seat: 1, role: 'assassin' });
  expect(moment(up, past, names)?.text).toBe('P3 forces P1 to turn up: Assassin.');
  const kill = told({ on: 'used', seat: 1, action: { do: 'assassinate', target: 2 } });
  expect(sentence(kill, names, null, () => past)?.text).toBe('Forced by P3: P1 is out to kill P2.');
  const own = told({ on: 'used', seat: 3, action: { do: 'call' } });
  expect(sentence(own, names, null, () => past)?.text).toBe('P3 calls to revolution!');
});
