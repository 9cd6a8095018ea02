import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leastTime, readingTime } from '../../lib/settings/reading-pace';
import { LineQueue, type Timed } from './queue';

interface Line extends Timed {
  text: string;
}

const TIME = 2_000;
const LEAST = 1_100;

/** What was shown, and after how many milliseconds; '' where all had stood. */
let shown: [string, number][];
let begun: number;
let queue: LineQueue<Line>;

/** `a1 a2 b1`: two lines of beat a and one of beat b. */
const lines = (texts: string): Line[] =>
  texts.split(' ').map((text) => ({ text, beat: text.charAt(0) }));
const texts = () => shown.map(([text]) => text);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  begun = Date.now();
  queue = new LineQueue<Line>(
    (line) => shown.push([line?.text ?? '', Date.now() - begun]),
    () => TIME,
    () => LEAST
  );
});
afterEach(() => vi.useRealTimers());

test('every line stands its whole time, however many wait', () => {
  const many = Array.from({ length: 40 }, (_, n) => `a${n}`);
  queue.add(lines(many.join(' ')));
  vi.advanceTimersByTime(100 * TIME);
  expect(texts()).toEqual([...many, '']);
  shown.forEach(([, at], n) => expect(at).toBe(n * TIME));
});

test('what it takes to draw a line is no part of its time', () => {
  const DRAWING = 400;
  const drawn: number[] = [];
  queue = new LineQueue<Line>(
    () => {
      vi.setSystemTime(Date.now() + DRAWING);
      drawn.push(Date.now());
    },
    () => TIME,
    () => LEAST
  );
  queue.add(lines('a1 b1 c1'));
  queue.catchUp();
  vi.advanceTimersByTime(3 * TIME);
  expect(drawn[1]! - drawn[0]!).toBeGreaterThanOrEqual(LEAST + DRAWING);
});

test('what comes while a line stands waits for it, and after a quiet time it is shown at once', () => {
  queue.add(lines('a1'));
  vi.advanceTimersByTime(TIME - 1);
  queue.add(lines('b1'));
  expect(texts()).toEqual(['a1']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['a1', 'b1']);
  vi.advanceTimersByTime(5 * TIME);
  expect(queue.busy).toBe(false);
  queue.add(lines('c1'));
  expect(texts()).toEqual(['a1', 'b1', '', 'c1']);
});

test('who catches up passes over whole beats, and the line in front stands long enough to be read', () => {
  queue.add(lines('a1 a2 b1 b2 c1 c2'));
  vi.advanceTimersByTime(100);
  expect(queue.catchUp()).toBe(3);
  vi.advanceTimersByTime(10 * TIME);
  expect(shown).toEqual([
    ['a1', 0],
    ['c1', LEAST],
    ['c2', LEAST + TIME],
    ['', LEAST + 2 * TIME]
  ]);
});

test('within the last beat nothing is passed over or cut short', () => {
  queue.add(lines('a1 a2 a3'));
  expect(queue.catchUp()).toBe(0);
  vi.advanceTimersByTime(10 * TIME);
  expect(shown.map(([, at]) => at)).toEqual([0, TIME, 2 * TIME, 3 * TIME]);
});

test('a line that has stood longer than the least gives way at once', () => {
  queue.add(lines('a1 b1'));
  vi.advanceTimersByTime(LEAST + 1);
  queue.catchUp();
  vi.advanceTimersByTime(0);
  expect(texts()).toEqual(['a1', 'b1']);
});

test('a reader skips the rest of a beat', () => {
  queue.add(lines('a1 a2 a3 b1'));
  queue.skip();
  expect(texts()).toEqual(['a1', 'b1']);
  queue.skip();
  expect(texts()).toEqual(['a1', 'b1', '']);
});

test('or all that waits', () => {
  queue.add(lines('a1 b1 c1'));
  expect(queue.clear()?.text).toBe('c1');
  vi.advanceTimersByTime(10 * TIME);
  expect(texts()).toEqual(['a1']);
  queue.add(lines('d1'));
  expect(texts()).toEqual(['a1', 'd1']);
});

test('while nobody looks a line stands, and then for its whole time', () => {
  queue.add(lines('a1 b1'));
  queue.hold(true);
  queue.add(lines('c1'));
  vi.advanceTimersByTime(100 * TIME);
  expect(texts()).toEqual(['a1']);
  queue.hold(false);
  vi.advanceTimersByTime(TIME - 1);
  expect(texts()).toEqual(['a1']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['a1', 'b1']);
});

test('what comes while nobody looks is told when they do', () => {
  queue.hold(true);
  queue.add(lines('a1'));
  vi.advanceTimersByTime(10 * TIME);
  expect(texts()).toEqual([]);
  queue.hold(false);
  vi.advanceTimersByTime(0);
  expect(texts()).toEqual(['a1']);
});

test('a long line takes longer than a short one, and everything less for a quick reader', () => {
  const long = 'Jonas claimed the Assassin against Mina, and nobody challenged.';
  const time = (speed: Parameters<typeof readingTime>[1]) => readingTime(long, speed);
  expect(time('calm')).toBeGreaterThan(time('normal'));
  expect(time('normal')).toBeGreaterThan(time('quick'));
  expect(time('instant')).toBe(0);
  expect(time('normal')).toBeGreaterThan(readingTime('Mina: +3', 'normal'));
  expect(readingTime(long.repeat(50), 'normal')).toBe(5_000);
  expect(readingTime('', 'normal')).toBe(leastTime('normal'));
});

test('a Chinese line is not shorter to read because it has fewer letters', () => {
  expect(readingTime('阿寶聲稱刺客，暗殺小美。', 'normal')).toBeGreaterThan(1_500);
});
