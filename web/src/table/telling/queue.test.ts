import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leastTime, readingTime } from '../../lib/settings/reading-pace';
import { LineQueue, type Timed } from './queue';

interface Line extends Timed {
  text: string;
}

const TIME = 2_000;
const LEAST = 1_100;

/** Lines shown and their times in milliseconds; '' when the queue ran empty. */
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

test('every line is shown for its whole time, however many wait', () => {
  const many = Array.from({ length: 40 }, (_, n) => `a${n}`);
  queue.add(lines(many.join(' ')));
  vi.advanceTimersByTime(100 * TIME);
  expect(texts()).toEqual([...many, '']);
  shown.forEach(([, at], n) => expect(at).toBe(n * TIME));
});

test('rendering time does not count as reading time', () => {
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

test('a new line waits for the current one, and is shown at once if there is none', () => {
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

test('catching up skips whole beats and leaves the current line its least time', () => {
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

test('catching up skips and shortens nothing within the last beat', () => {
  queue.add(lines('a1 a2 a3'));
  expect(queue.catchUp()).toBe(0);
  vi.advanceTimersByTime(10 * TIME);
  expect(shown.map(([, at]) => at)).toEqual([0, TIME, 2 * TIME, 3 * TIME]);
});

test('a line past its least time gives way at once', () => {
  queue.add(lines('a1 b1'));
  vi.advanceTimersByTime(LEAST + 1);
  queue.catchUp();
  vi.advanceTimersByTime(0);
  expect(texts()).toEqual(['a1', 'b1']);
});

test('a skip drops the rest of a beat', () => {
  queue.add(lines('a1 a2 a3 b1'));
  queue.skip();
  expect(texts()).toEqual(['a1', 'b1']);
  queue.skip();
  expect(texts()).toEqual(['a1', 'b1', '']);
});

test('clearing drops everything', () => {
  queue.add(lines('a1 b1 c1'));
  expect(queue.clear()?.text).toBe('c1');
  vi.advanceTimersByTime(10 * TIME);
  expect(texts()).toEqual(['a1']);
  queue.add(lines('d1'));
  expect(texts()).toEqual(['a1', 'd1']);
});

test('while the page is hidden a line stays, and afterwards for its whole time', () => {
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

test('lines that arrive while the page is hidden are shown on return', () => {
  queue.hold(true);
  queue.add(lines('a1'));
  vi.advanceTimersByTime(10 * TIME);
  expect(texts()).toEqual([]);
  queue.hold(false);
  vi.advanceTimersByTime(0);
  expect(texts()).toEqual(['a1']);
});

test('reading time grows with length and shrinks with reading speed', () => {
  const long = 'Jonas claimed the Assassin against Mina, and nobody challenged.';
  const time = (speed: Parameters<typeof readingTime>[1]) => readingTime(long, speed);
  expect(time('calm')).toBeGreaterThan(time('normal'));
  expect(time('normal')).toBeGreaterThan(time('quick'));
  expect(time('instant')).toBe(0);
  expect(time('normal')).toBeGreaterThan(readingTime('Mina: +3', 'normal'));
  expect(readingTime(long.repeat(50), 'normal')).toBe(5_000);
  expect(readingTime('', 'normal')).toBe(leastTime('normal'));
});

test('reading time of Chinese does not follow the number of characters', () => {
  expect(readingTime('阿寶聲稱刺客，暗殺小美。', 'normal')).toBeGreaterThan(1_500);
});
