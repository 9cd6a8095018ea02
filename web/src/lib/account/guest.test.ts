import { beforeEach, expect, test, vi } from 'vitest';
import { session } from './session.svelte';

let asked: string[];
/** Names that somebody's account has. */
let taken: number;
/** What the server says of who I am; null: nothing. */
let known: object | null;
let people = 0;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(async () => {
  asked = [];
  taken = 0;
  known = { player: null, account: null };
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'GET')
      return known ? Promise.resolve(json(known)) : Promise.reject(new Error('no line'));
    const { name } = JSON.parse(body!) as { name: string };
    asked.push(name);
    if (taken-- > 0) return Promise.resolve(json({ error: { code: 'name_taken' } }, 409));
    return Promise.resolve(json({ player: { id: `p${++people}`, name }, account: null }));
  });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await session.look();
});

test('who plays bots gets a name by lot and is asked for nothing', async () => {
  await session.guest();
  expect(asked).toHaveLength(1);
  expect(session.player?.name).toBe(asked[0]);
  expect(session.asking).toBe(false);
  await session.guest();
  expect(asked).toHaveLength(1);
});

test('another lot is drawn where an account has the name, and not for ever', async () => {
  taken = 2;
  await session.guest();
  expect(asked).toHaveLength(3);
  session.become({ player: null, account: null });
  taken = 99;
  await expect(session.guest()).rejects.toMatchObject({ code: 'name_taken' });
  expect(asked).toHaveLength(8);
});

test('a name by lot is shown once before others read it', async () => {
  await session.guest();
  const first = session.introduced();
  await vi.waitFor(() => expect(session.asking).toBe(true));
  await session.answer(session.player!.name, session.player!.face ?? 0);
  expect(await first).toBe(true);
  expect(await session.introduced()).toBe(true);
  expect(session.asking).toBe(false);
});

test('a name that one has chosen is not asked for again, nor that of an account', async () => {
  session.become({ player: { id: 'a', name: 'Ann' }, account: null });
  expect(await session.introduced()).toBe(true);
  session.become({ player: null, account: null });
  await session.guest();
  session.become({ player: session.player, account: 'Ann' });
  expect(await session.introduced()).toBe(true);
  expect(session.asking).toBe(false);
});
