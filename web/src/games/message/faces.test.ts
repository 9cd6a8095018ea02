import { expect, test } from 'vitest';
import { drawingsOf } from '../../../scripts/sprite';
import { faces } from './faces';
import { ROSTER } from './text';

const drawings = drawingsOf('message');

const paths = (source: string) => [...source.matchAll(/\sd="([^"]*)"/g)].map(([, path]) => path!);

test('there is exactly one portrait per character', () => {
  expect(drawings.map(({ id }) => id)).toEqual(ROSTER.toSorted());
});

test('the sprite contains every portrait under the name that the page uses', async () => {
  const { default: svg } = await faces.load();
  const found = [...svg.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id);
  expect(found).toEqual(ROSTER.toSorted().map((id) => `${faces.name}-${id}`));
});

test('no two portraits share a shape larger than a line', () => {
  const owners = new Map<string, string>();
  for (const { id, source } of drawings)
    for (const path of paths(source).filter((path) => path.length > 30)) {
      expect(owners.get(path), `${id}: ${path}`).toBe(undefined);
      owners.set(path, id);
    }
  expect(owners.size).toBeGreaterThan(6 * ROSTER.length);
});

test('no two portraits share a hue', () => {
  const hues = drawings.map(({ id, source }) => {
    const [, hex] = /data-ground="#([\da-f]{6})"/.exec(source)!;
    return { id, rgb: [0, 2, 4].map((at) => parseInt(hex!.slice(at, at + 2), 16)) };
  });
  for (const [n, one] of hues.entries())
    for (const other of hues.slice(n + 1)) {
      const apart = Math.hypot(...one.rgb.map((part, at) => part - other.rgb[at]!));
      expect(apart, `${one.id} and ${other.id}`).toBeGreaterThan(12);
    }
});

/** Number of arguments per SVG path command. */
const TAKES: Record<string, number> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  q: 4,
  t: 2,
  c: 6,
  s: 4,
  a: 7,
  z: 0
};

test('the paths are complete, and nothing is drawn far outside', () => {
  for (const { id, source } of drawings)
    for (const path of paths(source))
      for (const [, command, rest] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
        const numbers = rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
        const takes = TAKES[command!.toLowerCase()]!;
        expect(takes ? numbers.length % takes : numbers.length, `${id}: ${path}`).toBe(0);
        expect(takes === 0 || numbers.length > 0, `${id}: ${path}`).toBe(true);
        for (const number of numbers) expect(Math.abs(Number(number)), id).toBeLessThanOrEqual(96);
      }
});
