import { beforeEach, expect, test, vi } from 'vitest';
import { mutes, mutedSeats } from '../lib/account/mutes.svelte';
import { clearReader } from './log-out';
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

test('logging out removes personal data and keeps the device settings', async () => {
  let name = '';
  vi.stubGlobal('fetch', (_path: string, { method, body }: { method: string; body: string }) => {
    if (method === 'PATCH') return Promise.reject(new Error('offline'));
    if (method === 'POST') ({ name } = JSON.parse(body) as { name: string });
    const me = name ? { player: { id: 'me', name, face: 1 }, account: null } : nobody;
    return Promise.resolve(new Response(JSON.stringify({ people: [], ...me })));
  });
  await session.look();
  await session.guest();
  await mutes.load();
  mutes.put(bo, { mute: true });
  mutedSeats.put('a-table', 'a-player', true);
  locale.now = 'zh-Hant';
  set('theme', 'dark');
  set('reading', 'calm');
  sessionStorage.setItem('facedown.outbox.me.notes.a-table', '{"at":0,"changes":[]}');
  sessionStorage.setItem('another', '1');
  const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });
  for (const personal of [name, 'a-table', 'a-player', bo.name])
    expect(stored()).toContain(personal);

  name = '';
  await clearReader(nobody);

  expect(session.player).toBe(null);
  expect(stored()).not.toMatch(/a-table|a-player|outbox|Bo/);
  expect(localStorage.getItem('facedown.drawn')).toBe('""');
  expect(mutes.list).toEqual([]);
  expect(mutedSeats.has('a-table', 'a-player')).toBe(false);
  expect([locale.now, settings.theme, settings.reading]).toEqual(['zh-Hant', 'dark', 'calm']);
  expect(sessionStorage.getItem('another')).toBe('1');
});
