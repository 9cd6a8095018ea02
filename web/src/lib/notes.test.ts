import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notebook } from './notes.svelte';

const MARK = { seat: 1, mood: 'trust', guess: null };
const REMARK = { entry: 9, text: 'so late' };

let puts: unknown[];
let broken: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  puts = [];
  broken = false;
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body: string }) => {
    if (broken) return Promise.reject(new Error('no line'));
    if (method === 'PUT') puts.push(JSON.parse(body));
    const kept = { text: 'kept', marks: [MARK], remarks: [REMARK] };
    return Promise.resolve({ ok: true, json: () => Promise.resolve(kept) });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(): Promise<Notebook> {
  const notes = new Notebook('abc');
  await notes.load();
  return notes;
}

test('what was written is there again', async () => {
  const notes = await opened();
  expect([notes.text, notes.of(1).mood, notes.of(2).mood]).toEqual(['kept', 'trust', undefined]);
});

test('it is saved once, a moment after the last stroke', async () => {
  const notes = await opened();
  notes.text = 'a';
  await vi.advanceTimersByTimeAsync(500);
  notes.text = 'ab';
  expect(notes.saved).toBe('waiting');
  await vi.advanceTimersByTimeAsync(700);
  expect(notes.saved).toBe('saved');
  expect(puts).toEqual([{ text: 'ab', marks: [MARK], remarks: [REMARK] }]);
});

test('a mark without anything in it is none', async () => {
  const notes = await opened();
  notes.mark(2, { guess: 'duke' });
  notes.mark(1, { mood: null });
  await vi.advanceTimersByTimeAsync(700);
  expect(puts).toEqual([{ text: 'kept', marks: [{ seat: 2, guess: 'duke' }], remarks: [REMARK] }]);
});

test('remarks stand in the order of the game, and may be taken out', async () => {
  const notes = await opened();
  notes.remark(4, '  early ');
  notes.remark(5, '   ');
  expect(notes.remarks).toEqual([{ entry: 4, text: 'early' }, REMARK]);
  notes.forget(notes.remarks[1]!);
  await vi.advanceTimersByTimeAsync(700);
  expect(puts).toEqual([{ text: 'kept', marks: [MARK], remarks: [{ entry: 4, text: 'early' }] }]);
  for (let n = 0; n < 99; n++) notes.remark(n, 'x');
  expect(notes.remarks).toHaveLength(Notebook.REMARKS);
});

test('without a line it says so and tries again', async () => {
  const notes = await opened();
  broken = true;
  notes.text = 'a';
  await vi.advanceTimersByTimeAsync(700);
  expect(notes.saved).toBe('failed');
  broken = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(notes.saved).toBe('saved');
});

test('what could not be read is not written over', async () => {
  broken = true;
  const notes = await opened();
  expect(notes.ready).toBe(false);
  notes.mark(1, { mood: 'suspect' });
  broken = false;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(puts).toEqual([]);
});

test('a page that closes writes at once', async () => {
  const notes = await opened();
  notes.text = 'late';
  notes.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(puts).toHaveLength(1);
});
