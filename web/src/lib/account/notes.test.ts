import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notes, NotesChange } from '../protocol';
import { edited, NONE } from './note-changes';
import { Notebook, notebook } from './notes.svelte';
import { session } from './session.svelte';

const MARK = { seat: 1, mood: 'trust', guess: null } as const;
const REMARK = { entry: 9, text: 'so late' };

/** What the server has, and what it was sent. */
let kept: Notes;
let changes: Partial<NotesChange>[];
let broken: boolean;
let refused: boolean;
/** While it is there, nothing is answered. */
let held: (() => void)[] | null;

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function serve(_: string, { method, body }: RequestInit): Promise<Response> {
  if (broken) throw new Error('no line');
  if (method === 'PATCH') {
    const change = JSON.parse(body as string) as NotesChange;
    changes.push(change);
    if (refused) return answer(409, { error: { code: 'refused' } });
    kept = edited(kept, change);
  }
  const found = kept;
  if (held !== null) await new Promise<void>((done) => held!.push(done));
  return answer(200, found);
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  kept = { text: 'kept', marks: [MARK], remarks: [REMARK] };
  changes = [];
  broken = refused = false;
  held = null;
  vi.stubGlobal('fetch', vi.fn(serve));
  vi.spyOn(session, 'load').mockResolvedValue();
  session.become({ player: { id: 'ann', name: 'Ann' }, account: null });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

async function opened(table = 'abc'): Promise<Notebook> {
  const notes = new Notebook(table);
  await notes.load();
  return notes;
}

test('what was written is there again', async () => {
  const notes = await opened();
  expect([notes.text, notes.of(1).mood, notes.of(2).mood]).toEqual(['kept', 'trust', undefined]);
});

test('the text is saved once, a moment after the last stroke, and nothing else with it', async () => {
  const notes = await opened();
  notes.text = 'a';
  await vi.advanceTimersByTimeAsync(500);
  notes.text = 'ab';
  expect(notes.saved).toBe('waiting');
  await vi.advanceTimersByTimeAsync(700);
  expect(notes.saved).toBe('saved');
  expect(changes).toEqual([{ ...NONE, text: 'ab' }]);
});

test('a mark is shown and sent at once, by itself', async () => {
  const notes = await opened();
  notes.mark(2, { guess: 'duke' });
  expect(changes).toEqual([{ ...NONE, marks: [{ seat: 2, guess: 'duke' }] }]);
  notes.mark(1, { mood: null });
  notes.mark(2, { mood: 'suspect' });
  expect(notes.of(2)).toEqual({ seat: 2, guess: 'duke', mood: 'suspect' });
  expect(notes.of(1)).toEqual({ seat: 1 });
  await settle();
  expect(changes[1]!.marks).toEqual([
    { seat: 1, mood: null },
    { seat: 2, mood: 'suspect' }
  ]);
  expect([notes.saved, kept.marks]).toEqual([
    'saved',
    [{ seat: 2, guess: 'duke', mood: 'suspect' }]
  ]);
});

test('remarks stand in the order of the game, once each, and may be taken out', async () => {
  const notes = await opened();
  notes.remark(4, '  early ');
  notes.remark(4, 'early');
  notes.remark(5, '   ');
  expect(notes.remarks).toEqual([{ entry: 4, text: 'early' }, REMARK]);
  notes.forget(notes.remarks[1]!);
  await settle();
  expect(kept).toEqual({ text: 'kept', marks: [MARK], remarks: [{ entry: 4, text: 'early' }] });
  for (let n = 0; n < 99; n++) notes.remark(n, 'x');
  expect(notes.remarks).toHaveLength(Notebook.REMARKS);
  await settle();
  expect(kept.remarks).toHaveLength(Notebook.REMARKS);
});

test('what another device has written meanwhile stays', async () => {
  const notes = await opened();
  kept = { text: 'other', marks: [MARK, { seat: 3, guess: 'duke' }], remarks: [] };
  notes.mark(1, { mood: 'suspect' });
  await settle();
  expect(kept.marks).toEqual([
    { ...MARK, mood: 'suspect' },
    { seat: 3, guess: 'duke' }
  ]);
  expect([notes.text, notes.remarks, notes.of(3).guess]).toEqual(['other', [], 'duke']);
});

test('an old answer does not hide what was written since', async () => {
  const notes = await opened();
  held = [];
  const loading = notes.load();
  await settle();
  const [answerLoad] = held;
  held = null;
  notes.mark(2, { mood: 'trust' });
  await settle();
  expect(notes.saved).toBe('saved');
  answerLoad!();
  await loading;
  expect(notes.of(2).mood).toBe('trust');
});

test('without a line it says so, shows what is wished, and tries again', async () => {
  const notes = await opened();
  broken = true;
  notes.text = 'a';
  await vi.advanceTimersByTimeAsync(700);
  expect([notes.saved, notes.text]).toEqual(['failed', 'a']);
  broken = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([notes.saved, kept.text]).toEqual(['saved', 'a']);
});

test('what is refused is taken back', async () => {
  const notes = await opened();
  refused = true;
  notes.remark(1, 'one too many');
  expect(notes.remarks).toHaveLength(2);
  await settle();
  expect([notes.saved, notes.remarks]).toEqual(['refused', [REMARK]]);
  refused = false;
  notes.mark(1, { mood: 'suspect' });
  await settle();
  expect(notes.saved).toBe('saved');
});

test('what could not be read is not written over', async () => {
  broken = true;
  const notes = await opened();
  expect(notes.ready).toBe(false);
  notes.mark(1, { mood: 'suspect' });
  notes.text = 'a';
  broken = false;
  await vi.advanceTimersByTimeAsync(9_000);
  expect([changes, notes.text]).toEqual([[], '']);
});

test('a page that closes writes at once, and lives on until it is written', async () => {
  const notes = await opened('one');
  notes.text = 'late';
  notes.close();
  expect(changes).toEqual([{ ...NONE, text: 'late' }]);
  const options = vi.mocked(fetch).mock.lastCall![1]!;
  expect(options.keepalive).toBe(true);

  const first = notebook('two');
  await first.load();
  broken = true;
  first.mark(1, { mood: 'suspect' });
  first.close();
  await settle();
  expect(notebook('two')).toBe(first);
  broken = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(kept.marks[0]!.mood).toBe('suspect');
  expect(notebook('two')).not.toBe(first);
});

test('a refresh while a mark is on its way shows it, and sends it again', async () => {
  const before = await opened();
  held = [];
  before.mark(2, { mood: 'suspect' });
  await settle();
  // The refreshed page reads what the server has before that has arrived.
  kept = { text: 'kept', marks: [MARK], remarks: [REMARK] };
  held = null;
  const after = await opened();
  expect(after.of(2).mood).toBe('suspect');
  await settle();
  expect(kept.marks[1]).toEqual({ seat: 2, mood: 'suspect' });
});

test('nobody writes into the notebook of another', async () => {
  const notes = await opened();
  session.become({ player: { id: 'bo', name: 'Bo' }, account: null });
  notes.mark(1, { mood: 'suspect' });
  await settle();
  expect([changes, notes.saved]).toEqual([[], 'refused']);
});
