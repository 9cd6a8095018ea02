import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAwake } from './wake-lock';

class FakeLock {
  released = false;
  release = () => {
    this.released = true;
    return Promise.resolve();
  };
}

/** Every lock that was given. */
let given: FakeLock[];
let asked: number;
let refused: boolean;
let hidden: boolean;
let stop: () => void = () => {};

const wakeLock = {
  request: (kind: string) => {
    expect(kind).toBe('screen');
    asked += 1;
    if (refused) return Promise.reject(new DOMException('low battery', 'NotAllowedError'));
    const lock = new FakeLock();
    given.push(lock);
    return Promise.resolve(lock);
  }
};

const settle = () => vi.advanceTimersByTimeAsync(0);
const held = () => given.filter((lock) => !lock.released).length;

async function keep(idle: number | null = null) {
  stop = keepAwake(idle);
  await settle();
}

async function see(how: boolean) {
  hidden = !how;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

/** Whoever else listens finds what a browser tells. */
function touch(kind = 'pointerup') {
  const keys = kind === 'keydown';
  const event = keys ? new KeyboardEvent(kind, { key: 'Shift', bubbles: true }) : new Event(kind, { bubbles: true }); // prettier-ignore
  document.body.dispatchEvent(event);
}

async function press(kind = 'pointerup') {
  touch(kind);
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { wakeLock });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  given = [];
  asked = 0;
  refused = hidden = false;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the screen stays on until the end', async () => {
  await keep();
  await vi.advanceTimersByTimeAsync(3_600_000);
  await press();
  expect([asked, held()]).toEqual([1, 1]);
  stop();
  expect(held()).toBe(0);
  await press();
  await see(false);
  await see(true);
  expect([asked, held()]).toEqual([1, 0]);
});

test('a page that was hidden asks again when it is seen', async () => {
  await keep();
  await see(false);
  expect(held()).toBe(0);
  await press();
  expect(held()).toBe(0);
  await see(true);
  expect([asked, held()]).toEqual([2, 1]);
});

test('a page that begins hidden asks when it is seen', async () => {
  hidden = true;
  await keep();
  expect(asked).toBe(0);
  await see(true);
  expect(held()).toBe(1);
});

test.each(['pointerup', 'keydown'])('who was refused asks again at a press: %s', async (kind) => {
  refused = true;
  await keep();
  await press(kind);
  expect([asked, held()]).toEqual([2, 0]);
  refused = false;
  await press(kind);
  expect([asked, held()]).toEqual([3, 1]);
});

test('a lock that the browser took back is asked for again at a press', async () => {
  await keep();
  given[0]!.released = true;
  await press();
  expect([asked, held()]).toEqual([2, 1]);
});

test('a lock that comes too late is given back', async () => {
  stop = keepAwake(null);
  stop();
  await settle();
  expect([given.length, held()]).toEqual([1, 0]);
  stop = keepAwake(null);
  hidden = true;
  await settle();
  expect([given.length, held()]).toEqual([2, 0]);
});

test('presses while an answer is outstanding ask for nothing', async () => {
  stop = keepAwake(null);
  touch('pointerup');
  touch('keydown');
  await settle();
  expect(asked).toBe(1);
});

test('a page that is seen again while a refusal is on its way asks once more', async () => {
  refused = true;
  stop = keepAwake(null);
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  refused = false;
  await settle();
  expect([asked, held()]).toEqual([2, 1]);
});

test('a lock that comes after the screen may go dark is given back', async () => {
  let give: () => void = () => {};
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: async (kind: string) => {
        await new Promise<void>((resolve) => (give = resolve));
        return wakeLock.request(kind);
      }
    }
  });
  stop = keepAwake(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  give();
  await settle();
  expect([given.length, held()]).toEqual([1, 0]);
});

test('a screen that nobody has touched for long may go dark, until the next press', async () => {
  await keep(1_000);
  await vi.advanceTimersByTimeAsync(900);
  await press();
  await vi.advanceTimersByTimeAsync(900);
  expect(held()).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(held()).toBe(0);
  await press();
  expect(held()).toBe(1);
});

test('a browser without it goes on as before', async () => {
  vi.stubGlobal('navigator', {});
  await keep();
  await press();
  stop();
});
