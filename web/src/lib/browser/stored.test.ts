import { beforeEach, expect, test } from 'vitest';
import { Kept } from './stored.svelte';

type Some = Record<string, number>;

const KEY = 'some';
const opened = () => new Kept<Some>(KEY, (found) => ({ a: 0, ...(found as Some | undefined) }));

beforeEach(() => localStorage.clear());

test('two pages of one browser do not erase what the other has changed', () => {
  const [one, two] = [opened(), opened()];
  one.change((now) => ({ ...now, a: 1 }));
  two.change((now) => ({ ...now, b: 2 }));
  expect(opened().now).toEqual({ a: 1, b: 2 });
  expect(two.now).toEqual({ a: 1, b: 2 });
});

test('a page learns what another has changed', () => {
  const page = opened();
  localStorage.setItem(KEY, '{"a":5}');
  dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(page.now).toEqual({ a: 0 });
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(page.now).toEqual({ a: 5 });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(page.now).toEqual({ a: 0 });
});

test('what can not be read changes nothing', () => {
  const page = opened();
  page.change(() => ({ a: 3 }));
  localStorage.setItem(KEY, '{');
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(page.now).toEqual({ a: 3 });
  expect(opened().now).toEqual({ a: 0 });
});
