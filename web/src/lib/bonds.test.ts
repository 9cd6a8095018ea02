import { beforeEach, expect, test, vi } from 'vitest';
import { bonds, hushed } from './bonds.svelte';
import { session } from './session.svelte';

const bo = { id: 'b', name: 'Bo' };
let asked: [string, string, unknown][];
let answers: Record<string, unknown>;

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal(
    'fetch',
    (path: string, { method, body }: { method: string; body: string | null }) => {
      asked.push([method, path, body && JSON.parse(body)]);
      return Promise.resolve(new Response(JSON.stringify(answers[path] ?? {})));
    }
  );
});

const as = (id: string) => session.become({ player: { id, name: id }, account: null });

test('the list is asked for once for each person that I am', async () => {
  answers['/api/session'] = { player: { id: 'a', name: 'Ann' }, account: null };
  answers['/api/people'] = { people: [{ player: bo, mute: true, block: false }] };
  await Promise.all([bonds.load(), bonds.load()]);
  expect(asked.filter(([, path]) => path === '/api/people')).toHaveLength(1);
  expect(bonds.of('b')).toMatchObject({ mute: true, block: false });
  answers['/api/people'] = { people: [] };
  as('c');
  await bonds.load();
  expect(bonds.list).toEqual([]);
  expect(bonds.of('b')).toEqual({ mute: false, block: false });
});

test('what the server has taken is shown; neither any more is no entry', async () => {
  answers['/api/people/b'] = { person: { player: bo, mute: false, block: true } };
  await bonds.put(bo, { mute: false, block: true });
  expect(asked.at(-1)).toEqual(['PUT', '/api/people/b', { mute: false, block: true }]);
  expect(bonds.of('b').block).toBe(true);
  answers['/api/people/b'] = { person: { player: bo, mute: false, block: false } };
  await bonds.put(bo, { mute: false, block: false });
  expect(bonds.list).toEqual([]);
});

test('at a table without names a seat is muted there, and nowhere else', () => {
  hushed.put('one', 'seat-2', true);
  expect(hushed.has('one', 'seat-2')).toBe(true);
  expect(hushed.has('one', 'seat-1')).toBe(false);
  expect(hushed.has('two', 'seat-2')).toBe(false);
  expect(hushed.has('one', null)).toBe(false);
  expect(localStorage.getItem('facedown.hushed')).toContain('seat-2');
  hushed.put('one', 'seat-2', false);
  expect(hushed.has('one', 'seat-2')).toBe(false);
});
