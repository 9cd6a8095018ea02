import { expect, test } from 'vitest';
import { parse } from './router.svelte';

test.each([
  ['/', '', { page: 'lobby' }],
  ['/new', '?game=coup', { page: 'new', game: 'coup' }],
  ['/new', '', { page: 'new', game: null }],
  ['/t/a-b_1', '', { page: 'table', id: 'a-b_1' }],
  ['/rules/coup', '', { page: 'rules', game: 'coup' }],
  ['/you', '', { page: 'you', back: null }],
  ['/you', '?table=a-b_1', { page: 'you', back: 'a-b_1' }],
  ['/you/x', '', { page: 'lost' }],
  ['/rules', '', { page: 'lost' }],
  ['/t/a/b', '', { page: 'lost' }],
  ['/t/a/replay', '', { page: 'replay', id: 'a', seat: null, at: 0, measured: false }],
  [
    '/t/a/replay',
    '?seat=open&at=12',
    { page: 'replay', id: 'a', seat: 'open', at: 12, measured: false }
  ],
  [
    '/t/a/replay',
    '?seat=0&at=3&measured',
    { page: 'replay', id: 'a', seat: '0', at: 3, measured: true }
  ],
  [
    '/t/a/replay',
    '?at=-1&seat=all',
    { page: 'replay', id: 'a', seat: null, at: 0, measured: false }
  ],
  ['/t/a/replay/b', '', { page: 'lost' }]
] as const)('%s%s', (path, query, page) => {
  expect(parse(path, query)).toEqual(page);
});
