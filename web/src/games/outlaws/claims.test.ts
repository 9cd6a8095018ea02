import { expect, test } from 'vitest';
import type { Entry } from '../../lib/protocol/index';
import { claims } from './claims';
import type { OutlawsEvent } from './types';

const said: OutlawsEvent = { on: 'said', seat: 0, claim: 'stands', place: 2, character: 'governor' }; // prettier-ignore
const mayor: OutlawsEvent = { on: 'revealed', side: 0, place: 2, character: 'mayor' };

const after = (...events: OutlawsEvent[]) =>
  claims(events.map((event, n) => ({ n, events: [event] })) as unknown as Entry[]);

test('a character revealed at the place settles the claim', () => {
  expect(after(said)[0]).toMatchObject({ standing: 'said', against: null });
  expect(after(said, mayor)[0]).toMatchObject({ standing: 'disproved' });
  expect(after(said, { ...mayor, character: 'governor' })[0]).toMatchObject({ standing: 'proved' });
});

test('a claim is no longer judged once the character may have moved', () => {
  const moved: OutlawsEvent = { on: 'moved', seat: 0, side: 0, places: [2, 4] };
  const lured: OutlawsEvent = { on: 'lured', seat: 1, side: 0, place: 1, to: 2 };
  expect(after(said, moved, mayor)[0]).toMatchObject({ standing: 'said' });
  expect(after(said, lured, mayor)[0]).toMatchObject({ standing: 'said' });
  expect(after(said, { ...moved, places: [3, 4] }, mayor)[0]).toMatchObject({ standing: 'disproved' }); // prettier-ignore
});

test('partners claim about the same street', () => {
  const deployed: OutlawsEvent = { on: 'deployed', saloons: [[], []] };
  expect(after(deployed, { ...said, seat: 2 }, mayor)[0]).toMatchObject({ standing: 'disproved' });
});

test('two claims about the same place contradict each other', () => {
  const other = { ...said, character: 'mayor' } as OutlawsEvent;
  expect(after(said, other)[1]?.against).not.toBeNull();
});
