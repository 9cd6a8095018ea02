import { beforeEach, expect, test, vi } from 'vitest';
import { bonds, hushed } from '../lib/account/mutes.svelte';
import { goodbye } from './log-out';
import { locale } from '../lib/language/locale.svelte';
import { session } from '../lib/account/session.svelte';
import { set, settings } from '../lib/settings/settings.svelte';

const nobody = { player: null, account: null };
const bo = { id: 'b', name: 'Bo', face: 1 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

test('whoever logs out leaves nothing of theirs, and the device its settings', async () => {
  let name = '';
  const told: object[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string }) => {
    told.push([method, path]);
    if (method === 'PATCH') return Promise.reject(new Error('no line'));
    if (method === 'POST') ({ name } = JSON.parse(body) as { name: string });
    const me = name ? { player: { id: 'me', name, face: 1 }, account: null } : nobody;
    return Promise.resolve(new Response(JSON.stringify({ people: [], ...me })));
  });
  await session.look();
  await session.guest();
  await bonds.load();
  bonds.put(bo, { mute: true });
  hushed.put('a-table', 'a-player', true);
  locale.now = 'zh-Hant';
  set('theme', 'dark');
  set('reading', 'calm');
  sessionStorage.setItem('facedown.outbox.me.notes.a-table', '{"at":0,"changes":[]}');
  sessionStorage.setItem('another', '1');
  const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage });
  for (const mine of [name, 'a-table', 'a-player', bo.name]) expect(kept()).toContain(mine);

  name = '';
  await goodbye(nobody);

  expect(session.player).toBe(null);
  expect(kept()).not.toMatch(/a-table|a-player|outbox|Bo/);
  expect(localStorage.getItem('facedown.drawn')).toBe('""');
  expect(bonds.list).toEqual([]);
  expect(hushed.has('a-table', 'a-player')).toBe(false);
  expect([locale.now, settings.theme, settings.reading]).toEqual(['zh-Hant', 'dark', 'calm']);
  expect(sessionStorage.getItem('another')).toBe('1');
});
