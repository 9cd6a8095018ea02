import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delay } from './backoff';
import { FakeSocket } from './socket.fake';
import { Refused, TableSocket, type Line } from './socket';

let lines: Line[];
let delays: number[];
let ended = 0;
let since: number;
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeSocket.all = [];
  lines = [];
  delays = [];
  since = 0;
  socket = new TableSocket('ws://table', {
    since: () => since,
    heard: () => {},
    line: (line) => lines.push(line),
    delay: (ms) => delays.push(ms),
    ended: () => (ended += 1)
  });
  socket.open();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the first message says how much of the log is here', () => {
  since = 7;
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ cmd: 'hello', since: 7 }]);
  expect(lines).toEqual(['connecting', 'open']);
});

test('a command is done when it is acknowledged, and only its own answer counts', async () => {
  FakeSocket.last.open();
  let done = false;
  const sent = socket.send({ cmd: 'start' }).then(() => (done = true));
  const { id } = FakeSocket.last.sent[1]!;
  FakeSocket.last.say({ msg: 'ack', id: 'another' });
  await Promise.resolve();
  expect(done).toBe(false);
  FakeSocket.last.say({ msg: 'ack', id });
  await sent;
  expect(done).toBe(true);
});

test('a session that has ended is told, and the line comes back', () => {
  FakeSocket.last.open();
  ended = 0;
  FakeSocket.last.lose(4401);
  expect(ended).toBe(1);
  expect(lines.at(-1)).toBe('waiting');
});

test('a refusal carries its code', async () => {
  FakeSocket.last.open();
  const sent = socket.send({ cmd: 'leave' });
  FakeSocket.last.say({ msg: 'refused', id: FakeSocket.last.sent[1]!.id, code: 'not_legal' });
  await expect(sent).rejects.toEqual(new Refused('not_legal'));
});

test('what was not answered is sent again under the same id after a break', async () => {
  FakeSocket.last.open();
  void socket.send({ cmd: 'chat', text: 'hello' });
  const first = FakeSocket.last;
  first.lose();
  await vi.advanceTimersByTimeAsync(delay(0));
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent[1]).toEqual(first.sent[1]);
});

test('what was answered is not sent again', async () => {
  FakeSocket.last.open();
  const sent = socket.send({ cmd: 'start' });
  FakeSocket.last.say({ msg: 'ack', id: FakeSocket.last.sent[1]!.id });
  await sent;
  FakeSocket.last.lose();
  await vi.advanceTimersByTimeAsync(delay(0));
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toHaveLength(1);
});

test('a command given while the line is down goes out when it is back', () => {
  void socket.send({ cmd: 'start' });
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent.map((one) => one.cmd)).toEqual(['hello', 'start']);
});

test('a page that comes back asks, and connects anew without an answer within 2 s', async () => {
  FakeSocket.last.open();
  dispatchEvent(new Event('pageshow'));
  expect(FakeSocket.last.sent[1]).toEqual({ cmd: 'ping' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.all[0]!.shut).toBe(true);
});

test('a page whose line is alive keeps it', async () => {
  FakeSocket.last.open();
  dispatchEvent(new Event('pageshow'));
  FakeSocket.last.say({ msg: 'pong' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('the delay of the line is measured at hello and at every ping', async () => {
  FakeSocket.last.open();
  await vi.advanceTimersByTimeAsync(40);
  FakeSocket.last.say({ msg: 'table' });
  FakeSocket.last.say({ msg: 'table' });
  await vi.advanceTimersByTimeAsync(10_000 - 40);
  expect(FakeSocket.last.sent[1]).toEqual({ cmd: 'ping' });
  await vi.advanceTimersByTimeAsync(700);
  FakeSocket.last.say({ msg: 'pong' });
  expect(delays).toEqual([40, 700]);
});

test('a network that is gone is known at once, and its return too', async () => {
  FakeSocket.last.open();
  dispatchEvent(new Event('offline'));
  expect(lines.at(-1)).toBe('waiting');
  expect(FakeSocket.all[0]!.shut).toBe(true);
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.open();
  expect(lines.at(-1)).toBe('open');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a network that comes back in the middle of an attempt is used at once', async () => {
  FakeSocket.last.open();
  dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(delay(0));
  expect([lines.at(-1), FakeSocket.all.length]).toEqual(['connecting', 2]);
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(3);
  expect(FakeSocket.all[1]!.shut).toBe(true);
});

test('no attempt after the table is gone', async () => {
  FakeSocket.last.lose(4404);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(lines.at(-1)).toBe('gone');
});

test('the wait grows, has full jitter and an upper end', () => {
  expect(delay(0, () => 0)).toBe(0);
  expect(delay(0, () => 1)).toBe(400);
  expect(delay(3, () => 0.5)).toBe(1_600);
  expect(delay(50, () => 1)).toBe(4_000);
});
