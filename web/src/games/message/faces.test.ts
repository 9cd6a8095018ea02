import { expect, test } from 'vitest';
import { distinct, pathsIn, portraits } from '../../table/kit/faces.fake';
import { faces } from './faces';
import { ROSTER } from './text';

const drawings = portraits(faces, ROSTER);
distinct(drawings);

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
  for (const drawing of drawings)
    for (const path of pathsIn(drawing))
      for (const [, command, rest] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
        const numbers = rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
        const takes = TAKES[command!.toLowerCase()]!;
        expect(takes ? numbers.length % takes : numbers.length, `${drawing.id}: ${path}`).toBe(0);
        expect(takes === 0 || numbers.length > 0, `${drawing.id}: ${path}`).toBe(true);
        for (const number of numbers)
          expect(Math.abs(Number(number)), drawing.id).toBeLessThanOrEqual(96);
      }
});
