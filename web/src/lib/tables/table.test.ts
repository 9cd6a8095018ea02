import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../net/socket.fake';
import { TableStore } from './table.svelte';

let store: TableStore;

const entry = (n: number) => ({ n, at: 0, events: [{ on: 'turn', seat: n }] });
const state = (turn: number) => ({
  msg: 'state',
  turn,
  view: {},
  choices: [{ do: 'income' }],
  claims: [],
  plan: null
});

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  store = new TableStore('abc');
  store.open();
  FakeSocket.last.open();
});

afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
});

test('entries are put where their number says, whatever was there', () => {
  FakeSocket.last.say({ msg: 'log', from: 0, entries: [entry(0), entry(1)] });
  FakeSocket.last.say({ msg: 'log', from: 1, entries: [entry(1), entry(2)] });
  expect(store.entries.map((one) => one.n)).toEqual([0, 1, 2]);
});

test('what was there before the first state is not news', () => {
  FakeSocket.last.say({ msg: 'log', from: 0, entries: [entry(0), entry(1)], total: 2 });
  FakeSocket.last.say(state(1));
  FakeSocket.last.say({ msg: 'log', from: 2, entries: [entry(2)], total: 3 });
  expect(store.caughtUp).toBe(2);
});

test('what of a long log comes after the first state is no news either', () => {
  FakeSocket.last.say({ msg: 'log', from: 0, entries: [entry(0)], total: 3 });
  FakeSocket.last.say(state(1));
  FakeSocket.last.say({ msg: 'log', from: 1, entries: [entry(1), entry(2)], total: 3 });
  FakeSocket.last.say({ msg: 'log', from: 3, entries: [entry(3)], total: 4 });
  expect(store.entries.map((one) => one.n)).toEqual([0, 1, 2, 3]);
  expect(store.caughtUp).toBe(3);
});

test('a press is shown at once and lasts until the next decision', async () => {
  FakeSocket.last.say(state(4));
  const played = store.play({ do: 'income' });
  expect(store.sent).toEqual({ do: 'income' });
  const { id, turn } = FakeSocket.last.sent[1]!;
  expect(turn).toBe(4);
  FakeSocket.last.say({ msg: 'ack', id });
  await played;
  expect(store.sent).toEqual({ do: 'income' });
  FakeSocket.last.say(state(5));
  expect(store.sent).toBe(null);
});

test('a second press on the same decision is not sent', () => {
  FakeSocket.last.say(state(4));
  void store.play({ do: 'income' });
  void store.play({ do: 'income' });
  expect(FakeSocket.last.sent.filter((one) => one.cmd === 'play')).toHaveLength(1);
});

test('a refused press is taken back and says why', async () => {
  FakeSocket.last.say(state(4));
  const played = store.play({ do: 'income' });
  FakeSocket.last.say({ msg: 'refused', id: FakeSocket.last.sent[1]!.id, code: 'not_legal' });
  await played;
  expect(store.sent).toBe(null);
  expect(store.refusal).toBe('not_legal');
});

test('a request for time that comes too late is refused without a word', async () => {
  FakeSocket.last.say(state(4));
  const asked = store.do({ cmd: 'time', turn: 4 });
  FakeSocket.last.say({ msg: 'refused', id: FakeSocket.last.sent[1]!.id, code: 'not_legal' });
  expect(await asked).toBe(false);
  expect(store.refusal).toBe(null);
});

test('an answer says which state it answers, where others prepare with me', () => {
  FakeSocket.last.say({ ...state(4), prepared: 2 });
  void store.play({ do: 'ready' });
  expect(FakeSocket.last.sent[1]).toMatchObject({ turn: 4, prepared: 2 });
});

test.each([{}, { prepared: null }])('and says nothing of it elsewhere', (told) => {
  FakeSocket.last.say({ ...state(4), ...told });
  void store.play({ do: 'income' });
  expect(FakeSocket.last.sent[1]).not.toHaveProperty('prepared');
});

test('an answer to what a partner has changed is asked again, without a word', async () => {
  FakeSocket.last.say({ ...state(4), prepared: 0 });
  const played = store.play({ do: 'ready' });
  FakeSocket.last.say({ ...state(4), prepared: 1 });
  expect(store.sent).toBe(null);
  FakeSocket.last.say({ msg: 'refused', id: FakeSocket.last.sent[1]!.id, code: 'not_legal' });
  await played;
  expect(store.refusal).toBe(null);
  void store.play({ do: 'ready' });
  expect(FakeSocket.last.sent[2]).toMatchObject({ turn: 4, prepared: 1 });
});

test('what is refused although nothing has changed says why', async () => {
  FakeSocket.last.say({ ...state(4), prepared: 1 });
  const played = store.play({ do: 'ready' });
  FakeSocket.last.say({ msg: 'refused', id: FakeSocket.last.sent[1]!.id, code: 'busy' });
  await played;
  expect(store.refusal).toBe('busy');
});

test('chat lines keep their order and come once', () => {
  const line = (n: number) => ({
    n,
    at: 0,
    seat: null,
    player: null,
    name: 'A',
    text: String(n),
    phrase: null
  });
  FakeSocket.last.say({ msg: 'chat', from: 0, lines: [line(0), line(1)] });
  FakeSocket.last.say({ msg: 'chat', from: 1, lines: [line(1), line(2)] });
  expect(store.chat.map((one) => one.n)).toEqual([0, 1, 2]);
});

test('what was taken and could not be done after all is asked again', async () => {
  FakeSocket.last.say(state(4));
  const played = store.play({ do: 'income' });
  FakeSocket.last.say(state(4));
  expect(store.sent).toEqual({ do: 'income' });
  FakeSocket.last.say({ msg: 'ack', id: FakeSocket.last.sent[1]!.id });
  await played;
  FakeSocket.last.say({ ...state(4), choices: [] });
  expect(store.sent).toEqual({ do: 'income' });
  FakeSocket.last.say(state(4));
  expect(store.sent).toBe(null);
});

test('what was taken on a line that broke is over once the new one has answered', async () => {
  FakeSocket.last.say(state(4));
  const played = store.play({ do: 'income' });
  const { id } = FakeSocket.last.sent[1]!;
  store.here();
  FakeSocket.last.open();
  // The next part of the same decision: the state of a new line comes before the answer.
  FakeSocket.last.say({ ...state(4), choices: [{ do: 'ready' }] });
  expect(store.sent).toEqual({ do: 'income' });
  FakeSocket.last.say({ msg: 'ack', id });
  await played;
  await vi.waitFor(() => expect(store.sent).toBe(null));
});

test('what had not come through on a line that broke is asked no more until its state has come', async () => {
  FakeSocket.last.say(state(4));
  const played = store.play({ do: 'income' });
  const { id } = FakeSocket.last.sent[1]!;
  store.here();
  FakeSocket.last.open();
  FakeSocket.last.say(state(4));
  FakeSocket.last.say({ msg: 'ack', id });
  await played;
  expect(store.sent).toEqual({ do: 'income' });
  FakeSocket.last.say(state(5));
  expect(store.sent).toBe(null);
});

test('folded choices and claims are unfolded, and an equal list is the same array', () => {
  const folded = [{ do: 'take', each: { diamonds: [1, 2] } }];
  FakeSocket.last.say({ ...state(4), choices: folded });
  const { choices } = store.state!;
  expect(choices).toEqual([{ do: 'take', diamonds: 1 }, { do: 'take', diamonds: 2 }]); // prettier-ignore
  FakeSocket.last.say({ ...state(4), choices: folded });
  expect(store.state!.choices).toBe(choices);
});

test('an answer counts as given once the server has it, not when it is pressed', async () => {
  vi.useFakeTimers();
  FakeSocket.last.say(state(4));
  const played = store.play({ do: 'income' });
  expect(store.undelivered).toBe(false);
  vi.advanceTimersByTime(1_100);
  expect(store.undelivered).toBe(true);
  FakeSocket.last.say({ msg: 'ack', id: FakeSocket.last.sent[1]!.id });
  await played;
  expect(store.undelivered).toBe(false);
  vi.useRealTimers();
});

test('how far the page has told needs no answer, and is said again on a new line', () => {
  const told = () => FakeSocket.last.sent.filter((one) => one.cmd === 'told');
  store.told(1);
  expect(told()).toEqual([]);
  store.you = 0;
  store.told(2);
  store.told(1);
  // Once more: the page is still at it.
  store.told(2);
  expect(told()).toEqual([
    { cmd: 'told', n: 2 },
    { cmd: 'told', n: 2 }
  ]);
  store.here();
  FakeSocket.last.open();
  expect(told()).toEqual([{ cmd: 'told', n: 2 }]);
});
