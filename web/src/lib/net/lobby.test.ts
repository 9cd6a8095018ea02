import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delay } from './backoff';
import { FakeSocket } from './socket.fake';
import { LobbyLine, type Lists } from './lobby';

let line: LobbyLine;
let shown: Record<keyof Lists, string[]>;
let failures: number;
let ended: number;
let hidden: boolean;
/** What was looked up, each to be answered by the test. */
let asked: ((lists: unknown) => void)[];

const table = (id: string, host = 'ann') => ({ id, host });
const ids = (lists: Partial<Lists>) =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(({ id }) => id)]));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function answer(lists: Record<keyof Lists, string[]>) {
  const [open, mine] = [lists.open, lists.mine].map((list) => list.map((id) => table(id)));
  asked.pop()!({ open, mine });
  await pass(0);
}

function see(how: boolean) {
  hidden = !how;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', (path: string) => {
    expect(path).toBe('/api/tables');
    return new Promise((done) => asked.push((lists) => done(new Response(JSON.stringify(lists)))));
  });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  FakeSocket.all = [];
  asked = [];
  hidden = false;
  shown = { open: [], mine: [] };
  failures = ended = 0;
  line = new LobbyLine('ws://lobby', {
    received: (lists) => (shown = { ...shown, ...ids(lists) }),
    failed: () => (failures += 1),
    ended: () => (ended += 1)
  });
  line.open();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** No socket gets through, however often it is tried. */
async function lose() {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    FakeSocket.last.lose();
    await pass(delay(attempt));
  }
  FakeSocket.last.lose();
}

test('what has changed is put into the order that is told', () => {
  FakeSocket.last.say({ msg: 'open', order: ['a', 'b'], tables: [table('a'), table('b')] });
  expect(shown.open).toEqual(['a', 'b']);
  FakeSocket.last.say({ msg: 'open', order: ['c', 'b'], tables: [table('c')] });
  expect(shown.open).toEqual(['c', 'b']);
  FakeSocket.last.say({ msg: 'mine', tables: [table('d')] });
  expect(shown).toEqual({ open: ['c', 'b'], mine: ['d'] });
});

test('it is looked up once, and then never while the line is open', async () => {
  expect(asked).toHaveLength(1);
  await answer({ open: ['a'], mine: [] });
  expect(shown.open).toEqual(['a']);
  for (let n = 0; n < 10; n += 1) {
    FakeSocket.last.say({ msg: 'pong' });
    await pass(25_000);
  }
  expect(asked).toHaveLength(0);
  expect(FakeSocket.all).toHaveLength(1);
});

test('what was looked up before the line told something is old', async () => {
  FakeSocket.last.say({ msg: 'open', order: ['b'], tables: [table('b')] });
  await answer({ open: ['a'], mine: [] });
  expect(shown.open).toEqual(['b']);
});

test('a line that breaks is opened again without a look', async () => {
  asked = [];
  FakeSocket.last.say({ msg: 'open', order: [], tables: [] });
  FakeSocket.last.lose(4503);
  await pass(delay(0));
  expect(FakeSocket.all).toHaveLength(2);
  expect(asked).toHaveLength(0);
});

test('where no socket gets through, it is looked up every 30 s', async () => {
  asked = [];
  await lose();
  await pass(29_999);
  expect(asked).toHaveLength(0);
  await pass(1);
  await answer({ open: ['a'], mine: ['b'] });
  expect(shown).toEqual({ open: ['a'], mine: ['b'] });
  const before = FakeSocket.all.length;
  FakeSocket.last.lose();
  await pass(30_000);
  expect(asked).toHaveLength(1);
  expect(FakeSocket.all).toHaveLength(before + 1);
});

test('too many pages of this house: the tables have the sockets', async () => {
  asked = [];
  FakeSocket.last.lose(4429);
  await pass(29_999);
  expect(FakeSocket.all).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(1);
});

test('a socket that neither opens nor fails is given up', async () => {
  await pass(5_000 + delay(0));
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.all[0]!.shut).toBe(true);
});

test('a line that has died in silence is noticed', async () => {
  FakeSocket.last.say({ msg: 'mine', tables: [] });
  await pass(25_000);
  expect(FakeSocket.last.sent).toEqual([{ cmd: 'ping' }]);
  await pass(5_000 + delay(0));
  expect(FakeSocket.all).toHaveLength(2);
});

test('a hidden page hears and asks nothing, and gets all when it is seen again', async () => {
  FakeSocket.last.say({ msg: 'mine', tables: [] });
  asked = [];
  see(false);
  expect(FakeSocket.last.shut).toBe(true);
  await pass(600_000);
  expect([asked.length, FakeSocket.all.length]).toEqual([0, 1]);
  see(true);
  expect([asked.length, FakeSocket.all.length]).toEqual([1, 2]);
});

test('a hidden page without a line does not look either', async () => {
  asked = [];
  await lose();
  see(false);
  await pass(600_000);
  expect(asked).toHaveLength(0);
});

test('a session that has ended is told', () => {
  FakeSocket.last.lose(4401);
  expect(ended).toBe(1);
});

test('a page that has gone hears no answer', async () => {
  line.close();
  await answer({ open: ['a'], mine: [] });
  expect(shown.open).toEqual([]);
  expect(FakeSocket.last.shut).toBe(true);
});
