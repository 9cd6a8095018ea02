import { afterEach, expect, test, vi } from 'vitest';
import { locale } from './locale.svelte';
import { drawName } from './guest-names';

const before = locale.now;
afterEach(() => {
  locale.now = before;
  vi.restoreAllMocks();
});

/** All names that may be drawn, by going through the lots themselves. */
function* all(): Generator<string> {
  for (let first = 0; first < 16; first++)
    for (let second = 0; second < 16; second++) {
      const lots = [first / 16, second / 16];
      vi.spyOn(Math, 'random').mockImplementation(() => lots.shift()!);
      yield drawName();
    }
}

/** A Chinese character takes two columns; the server's limit is 24. */
const width = (name: string) => [...name].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 0);

test.each([
  ['en', /^[A-Z][a-z]+ [A-Z][a-z]+$/],
  ['zh-Hant', /^\p{Script=Han}{2}的\p{Script=Han}{2,3}$/u]
] as const)('names by lot are in the language of the reader, and fit: %s', (tongue, like) => {
  locale.now = tongue;
  const names = [...all()];
  expect(new Set(names).size).toBe(256);
  for (const name of names) {
    expect(name).toMatch(like);
    expect(width(name)).toBeLessThanOrEqual(24);
  }
});
