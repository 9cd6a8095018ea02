import { beforeEach, expect, test, vi } from 'vitest';
import { bonds, hushed } from './mutes.svelte';
import { session } from './session.svelte';

const bo = { id: 'b', name: 'Bo' };
const cy = { id: 'c', name: 'Cy' };
let asked: [string, string, unknown][];
let answers: Record<string, unknown>;
/** What is held back until the test lets it go. */
let held: ((answer: Response) => void)[] | null;
let holding: 'GET' | 'PATCH';
let people = 0;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  asked = [];
  answers = {};
  held = null;
  holding = 'PATCH';
  sessionStorage.clear();
  vi.stubGlobal(
    'fetch',
    (path: string, { method, body }: { method: string; body: string | null }) => {
      asked.push([method, path, body && JSON.parse(body)]);
      if (held !== null && method === holding) {
        return new Promise<Response>((done) => held!.push(done));
      }
      return Promise.resolve(json(answers[path] ?? {}));
    }
  );
});

const become = (id: string) => session.become({ player: { id, name: id }, account: null });
const wishes = () => asked.filter(([method]) => method === 'PATCH').map(([, , wish]) => wish);

/** It is a matter of promises; the limit is for when it never comes. */
const soon = (check: () => void) => vi.waitFor(check, 4_000);

/** As somebody new, with Bo muted and blocked. */
async function loaded(): Promise<void> {
  answers['/api/people'] = { people: [{ player: bo, mute: true, block: true }] };
  answers['/api/session'] = { player: { id: 'first', name: 'first' }, account: null };
  await session.load();
  become(`me-${++people}`);
  await bonds.load();
}

test('the list is asked for once for each person that I am', async () => {
  await loaded();
  await Promise.all([bonds.load(), bonds.load()]);
  expect(asked.filter(([, path]) => path === '/api/people')).toHaveLength(1);
  expect(bonds.of('b')).toMatchObject({ mute: true, block: true });
  answers['/api/people'] = { people: [] };
  become('another');
  await bonds.load();
  expect(bonds.list).toEqual([]);
  expect(bonds.of('b')).toEqual({ mute: false, block: false });
});

test('a guest who has logged in is not told that their own list was refused', async () => {
  await loaded();
  [held, holding] = [[], 'GET'];
  become('guest');
  const first = bonds.load();
  await soon(() => expect(held).toHaveLength(1));
  become('account');
  const second = bonds.load();
  await soon(() => expect(held).toHaveLength(2));
  held[1]!(json({ people: [{ player: cy, mute: true, block: false }] }));
  await second;
  held[0]!(json({ error: { code: 'no_session' } }, 401));
  await first;
  expect([bonds.of('c').mute, bonds.error]).toEqual([true, '']);
});

test('two changes at once: both are shown, and sent in order, each by itself', async () => {
  await loaded();
  held = [];
  bonds.put(bo, { mute: false });
  bonds.put(bo, { block: false });
  expect(bonds.list).toEqual([]);
  expect(wishes()).toEqual([{ mute: false }]);
  held[0]!(json({ person: { player: bo, mute: false, block: true } }));
  await soon(() => expect(wishes()).toEqual([{ mute: false }, { block: false }]));
  expect(bonds.list).toEqual([]);
  held[1]!(json({ person: { player: bo, mute: false, block: false } }));
  await soon(() => expect(sessionStorage).toHaveLength(0));
  expect([bonds.list, bonds.error]).toEqual([[], '']);
});

test('what is refused falls back, and is explained', async () => {
  await loaded();
  held = [];
  bonds.put(bo, { mute: false });
  bonds.put(cy, { mute: true });
  expect(bonds.of('b').mute).toBe(false);
  held[0]!(json({ error: { code: 'refused' } }, 409));
  await soon(() => expect(bonds.of('b').mute).toBe(true));
  expect(bonds.error).not.toBe('');
  held[1]!(json({ person: { player: cy, mute: true, block: false } }));
  await soon(() => expect(sessionStorage).toHaveLength(0));
  expect(bonds.list.map((bond) => bond.player.id)).toEqual(['b', 'c']);
  expect(bonds.error, 'still to be read').not.toBe('');
});

test('what is cut off when the page is left is kept for the next one', async () => {
  await loaded();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  bonds.put(bo, { mute: false });
  await soon(() => expect(bonds.error).not.toBe(''));
  expect(bonds.of('b').mute).toBe(false);
  expect(JSON.stringify(sessionStorage)).toContain('mute');
});

test('a page that is left sends all of it at once', async () => {
  await loaded();
  held = [];
  bonds.put(bo, { mute: false });
  bonds.put(cy, { mute: true });
  bonds.put(bo, { block: false });
  dispatchEvent(new Event('pagehide'));
  const paths = asked.filter(([method]) => method === 'PATCH').map(([, path]) => path);
  expect(paths).toEqual(['/api/people/b', '/api/people/b', '/api/people/c']);
  expect(wishes().slice(1)).toEqual([{ mute: false, block: false }, { mute: true }]);
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

test('a seat that was muted in another tab stays muted', () => {
  localStorage.setItem('facedown.hushed', '[["one",["seat-1"]]]');
  hushed.put('one', 'seat-2', true);
  expect([hushed.has('one', 'seat-1'), hushed.has('one', 'seat-2')]).toEqual([true, true]);
});
