import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outbox } from './outbox.svelte';

type Change = Record<string, number>;
interface Call {
  change: Change;
  signal: AbortSignal;
  done: (answer: string) => void;
  fail: (problem: unknown) => void;
}

let calls: Call[];
let taken: string[];
let again: boolean;

/** Changes of one thing; those that name `other` are about another. */
const made = () =>
  new Outbox<Change, string>({
    send: (change, signal) =>
      new Promise((done, fail) => calls.push({ change, signal, done, fail })),
    join: (one, two) => ('other' in one === 'other' in two ? { ...one, ...two } : null),
    taken: (answer) => taken.push(answer),
    failed: () => again
  });

const sent = () => calls.map(({ change }) => change);
const settle = () => vi.advanceTimersByTimeAsync(0);

function hide(how: 'pagehide' | 'hidden') {
  if (how === 'pagehide') return dispatchEvent(new Event('pagehide'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  return document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  taken = [];
  again = true;
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('one after the other, and what comes meanwhile goes together', async () => {
  const outbox = made();
  outbox.put({ a: 1 });
  outbox.put({ a: 2 });
  outbox.put({ b: 3 });
  expect(sent()).toEqual([{ a: 1 }]);
  expect(outbox.waiting).toEqual([{ a: 1 }, { a: 2, b: 3 }]);
  calls[0]!.done('first');
  await settle();
  expect(sent()).toEqual([{ a: 1 }, { a: 2, b: 3 }]);
  calls[1]!.done('second');
  await settle();
  expect(taken).toEqual(['first', 'second']);
  expect(outbox.waiting).toEqual([]);
});

test('what can wait goes with the next that can not', async () => {
  const outbox = made();
  outbox.put({ a: 1 }, 700);
  expect(calls).toEqual([]);
  outbox.put({ b: 2 });
  expect(sent()).toEqual([{ a: 1, b: 2 }]);
  calls[0]!.done('both');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(1);
  outbox.put({ a: 3 }, 700);
  await vi.advanceTimersByTimeAsync(700);
  expect(sent()).toEqual([{ a: 1, b: 2 }, { a: 3 }]);
});

test.each(['pagehide', 'hidden'] as const)('at %s everything goes out at once', async (how) => {
  const outbox = made();
  outbox.put({ a: 1 });
  outbox.put({ a: 2 }, 700);
  outbox.put({ other: 1 }, 700);
  hide(how);
  // What was under way might overtake what follows: it is taken back.
  expect(calls[0]!.signal.aborted).toBe(true);
  expect(sent().slice(1)).toEqual([{ a: 2 }, { other: 1 }]);
  calls[0]!.fail(new Error('aborted'));
  calls[1]!.done('a');
  calls[2]!.done('other');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(calls).toHaveLength(3);
  expect(outbox.waiting).toEqual([]);
  hide(how);
  expect(calls).toHaveLength(3);
});

test('what is under way alone is left to arrive', () => {
  made().put({ a: 1 });
  hide('pagehide');
  expect(calls).toHaveLength(1);
  expect(calls[0]!.signal.aborted).toBe(false);
});

test('the next page in this tab sends what may not have arrived, before its own', async () => {
  const left = made();
  left.open('ann', 'notes');
  left.put({ a: 1 });
  left.put({ b: 1 }, 700);
  calls = [];

  const next = made();
  next.open('ann', 'notes');
  expect(next.waiting).toEqual([{ a: 1, b: 1 }]);
  expect(sent()).toEqual([{ a: 1, b: 1 }]);
  next.put({ a: 2 });
  calls[0]!.done('left');
  await settle();
  calls[1]!.done('own');
  await settle();

  const last = made();
  last.open('ann', 'notes');
  expect(last.waiting).toEqual([]);
});

test('but not for somebody else, about something else, or long after', async () => {
  const left = made();
  left.open('ann', 'notes');
  left.put({ a: 1 });
  calls = [];
  made().open('bo', 'notes');
  made().open('ann', 'people');
  vi.setSystemTime(Date.now() + 60_001);
  made().open('ann', 'notes');
  await settle();
  expect(calls).toEqual([]);
});

test('what another person has wished is forgotten with them', () => {
  const outbox = made();
  outbox.open('ann', 'people');
  outbox.put({ a: 1 });
  outbox.open('bo', 'people');
  expect(outbox.waiting).toEqual([]);
  expect(calls[0]!.signal.aborted).toBe(true);
  outbox.put({ b: 1 });
  outbox.clear();
  expect(outbox.waiting).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('what did not come through is tried again, or taken back', async () => {
  const outbox = made();
  outbox.put({ a: 1 });
  calls[0]!.fail(new Error('no line'));
  await settle();
  expect(outbox.waiting).toEqual([{ a: 1 }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent()).toEqual([{ a: 1 }, { a: 1 }]);
  outbox.put({ a: 2 });
  again = false;
  calls[1]!.fail(new Error('refused'));
  await settle();
  expect(sent().at(-1)).toEqual({ a: 2 });
  calls[2]!.done('later');
  await settle();
  expect([outbox.waiting, taken]).toEqual([[], ['later']]);
});
