import { afterEach, expect, test, vi } from 'vitest';
import { http } from './http';

afterEach(() => vi.unstubAllGlobals());

test('a replay is read page by page', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const from = Number(new URL(path, 'http://here').searchParams.get('from'));
    const entries = [from, from + 1].filter((n) => n < 5).map((n) => ({ n }));
    return Promise.resolve(new Response(JSON.stringify({ seat: '1', from, total: 5, entries })));
  });
  const entries = await http.replay('abc', '1');
  expect(entries.map((one) => one.n)).toEqual([0, 1, 2, 3, 4]);
  expect(asked).toEqual([0, 2, 4].map((n) => `/api/tables/abc/replay?seat=1&from=${n}`));
});
