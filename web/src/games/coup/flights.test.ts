import { expect, test } from 'vitest';
import { flights } from './flights';

/** Each event's public part, followed by two private versions of it. */
const SECRETS = [
  [{ on: 'dealt', seat: 1, count: 2 }, { cards: ['duke', 'duke'] }, { cards: ['contessa'] }],
  [{ on: 'drew', seat: 1, count: 2 }, { cards: ['duke', 'duke'] }, { cards: ['captain'] }],
  [{ on: 'returned', seat: 1, count: 1 }, { cards: ['duke'] }, { cards: ['assassin'] }],
  [{ on: 'replaced', seat: 1, card: 0 }, { character: 'duke' }, { character: 'inquisitor' }],
  [{ on: 'swapped', seat: 0, target: 1, card: 0 }, { character: 'duke' }, { character: 'captain' }]
] as const;

test('flights do not depend on hidden faces or on who may see them', () => {
  for (const [event, ...faces] of SECRETS) {
    const shown = flights(event);
    expect(shown.length, event.on).toBeGreaterThan(0);
    for (const face of faces) expect(flights({ ...event, ...face }), event.on).toEqual(shown);
  }
});
