import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readingTime, SPEEDS } from './pace';
import { BOUND, LineQueue, type Shown } from './queue';

let shown: Shown<string>[];
let queue: LineQueue<string>;

const TIME = 2_000;
const lines = () => shown.map((one) => one.line).filter((line, n, all) => line !== all[n - 1]);
const last = () => shown.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  queue = new LineQueue<string>(
    (now) => shown.push(now),
    () => TIME
  );
});
afterEach(() => vi.useRealTimers());

test('every line of a batch is shown, in order, and the last one stays', () => {
  queue.add(['a', 'b', 'c']);
  vi.advanceTimersByTime(60_000);
  expect(lines()).toEqual(['a', 'b', 'c']);
  expect(last()).toEqual({ line: 'c', behind: 0, skipped: 0 });
});

test('a line stands for its time, if nothing waits', () => {
  queue.add(['a']);
  vi.advanceTimersByTime(TIME - 1);
  queue.add(['b']);
  expect(last().line).toBe('a');
  vi.advanceTimersByTime(1);
  expect(last().line).toBe('b');
});

test('what comes after a quiet time is shown at once', () => {
  queue.add(['a']);
  vi.advanceTimersByTime(TIME);
  queue.add(['b']);
  expect(last().line).toBe('b');
});

test('the more lines wait, the shorter each stands', () => {
  const took = (count: number) => {
    const own = new LineQueue<number>(
      ({ line }) => (line === 1 ? (at ||= Date.now()) : 0),
      () => TIME
    );
    let at = 0;
    const start = Date.now();
    own.add(Array.from({ length: count }, (_, n) => n));
    vi.advanceTimersByTime(60_000);
    return at - start;
  };
  const [two, five, twelve] = [took(2), took(5), took(BOUND)];
  expect(two).toBeGreaterThan(five);
  expect(five).toBeGreaterThan(twelve);
  expect(twelve).toBeGreaterThanOrEqual(500);
});

test('where an answer is wanted its cause is there within a second', () => {
  queue.add(['a', 'b', 'c', 'd']);
  queue.hurry(true);
  vi.advanceTimersByTime(1_000);
  expect(lines()).toEqual(['a', 'b', 'c', 'd']);
  queue.add(['e', 'f']);
  vi.advanceTimersByTime(TIME);
  expect(last().line).toBe('f');
});

test('haste shows what happened last', () => {
  queue.add(['a', 'b', 'c']);
  expect(queue.skip()).toBe(true);
  expect(last()).toEqual({ line: 'c', behind: 0, skipped: 0 });
  expect(queue.skip()).toBe(false);
});

test('minutes of events are not told one by one: how many were left out is said', () => {
  queue.add(Array.from({ length: 200 }, (_, n) => String(n)));
  expect(shown).toEqual([{ line: '198', behind: 1, skipped: 198 }]);
  vi.advanceTimersByTime(60_000);
  expect(last()).toEqual({ line: '199', behind: 0, skipped: 0 });
});

test('what matters is not passed over', () => {
  const own = new LineQueue<string>(
    (now) => shown.push(now),
    () => TIME,
    (line) => line === '3' || line === '150'
  );
  own.add(Array.from({ length: 200 }, (_, n) => String(n)));
  vi.advanceTimersByTime(60_000);
  expect(lines()).toEqual(['3', '150', '198', '199']);
  expect(Math.max(...shown.map((one) => one.skipped))).toBe(196);
});

test('while nobody looks lines wait, in bounds', () => {
  queue.add(['a']);
  queue.hold(true);
  for (let n = 0; n < 500; n++) queue.add([String(n)]);
  vi.advanceTimersByTime(600_000);
  expect(lines()).toEqual(['a']);
  expect(queue.behind).toBeLessThanOrEqual(BOUND);
  queue.hold(false);
  vi.advanceTimersByTime(60_000);
  const left = 500 - (lines().length - 1);
  expect(Math.max(...shown.map((one) => one.skipped))).toBe(left);
});

test('a closed queue shows nothing more', () => {
  queue.add(['a', 'b']);
  queue.close();
  vi.advanceTimersByTime(60_000);
  expect(lines()).toEqual(['a']);
});

test('a long line takes longer than a short one, and everything less for a quick reader', () => {
  const long = 'Jonas claimed the Assassin against Mina, and nobody challenged.';
  const [calm, normal, quick] = SPEEDS.map((speed) => readingTime(long, speed));
  expect(calm).toBeGreaterThan(normal!);
  expect(normal).toBeGreaterThan(quick!);
  expect(normal).toBeGreaterThan(readingTime('Mina: +3', 'normal'));
  expect(readingTime(long.repeat(50), 'normal')).toBe(5_000);
});

test('a Chinese line is not shorter to read because it has fewer letters', () => {
  expect(readingTime('阿寶聲稱刺客，暗殺小美。', 'normal')).toBeGreaterThan(1_500);
});
