import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { Notebook } from './notes.svelte';
import { session } from './session.svelte';

const EMPTY = { text: '', marks: [], remarks: [] };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an effect reads it once, whether that goes well or not, and not at every change', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (method === 'GET' && asked++ === 0) return Promise.reject(new Error('no line'));
    return Promise.resolve(new Response(JSON.stringify(EMPTY)));
  });
  vi.spyOn(session, 'load').mockResolvedValue();
  session.become({ player: { id: 'ann', name: 'Ann' }, account: null });
  const notes = new Notebook('abc');
  const stop = $effect.root(() => {
    $effect(() => void notes.load());
  });
  flushSync();
  await vi.waitFor(() => expect(notes.saved).toBe('unread'), 4_000);
  flushSync();
  expect(asked).toBe(1);
  await notes.load();
  notes.mark(1, { mood: 'trust' });
  await vi.waitFor(() => expect(notes.saved).toBe('saved'), 4_000);
  flushSync();
  expect(asked).toBe(2);
  stop();
});
