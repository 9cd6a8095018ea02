import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../../lib/net/socket.fake';
import { TableStore } from '../../lib/tables/table.svelte';
import Banner from './Banner.svelte';

let store: TableStore;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  store = new TableStore('abc');
  store.open();
  FakeSocket.last.open();
  render(Banner, { store });
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync();
}
const shown = () => screen.queryByTestId('offline') !== null;

test('a lost connection is shown within a second, despite repeated reconnection attempts', async () => {
  FakeSocket.last.lose();
  for (let tried = 0; tried < 10; tried++) {
    await pass(100);
    store.line = tried % 2 ? 'connecting' : 'waiting';
    flushSync();
  }
  expect(shown()).toBe(true);
});

test('a short interruption is not shown', async () => {
  store.line = 'waiting';
  await pass(500);
  store.line = 'open';
  await pass(2_000);
  expect(shown()).toBe(false);
});
