// Tests that the portraits of every game must pass.

import { expect, test } from 'vitest';
import { drawingsOf } from '../../../scripts/sprite';
import type { Sprite } from '../../faces/sprite';

type Drawing = ReturnType<typeof drawingsOf>[number];

/** Outlines of a drawing, as SVG path data. */
export const pathsIn = ({ source }: Drawing): string[] =>
  [...source.matchAll(/\sd="([^"]*)"/g)].map(([, path]) => path!);

/** Tests that a game has exactly these portraits; returns their drawings. */
export function portraits(faces: Sprite, ids: readonly string[]): Drawing[] {
  const drawings = drawingsOf(faces.name);
  const sorted = ids.toSorted();

  test('there is exactly one portrait per character', () => {
    expect(drawings.map(({ id }) => id)).toEqual(sorted);
  });

  test('the sprite contains every portrait under the name that the page uses', async () => {
    const { default: svg } = await faces.load();
    const found = [...svg.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id);
    expect(found).toEqual(sorted.map((id) => `${faces.name}-${id}`));
  });

  return drawings;
}

/** Tests that each portrait has its own shapes. */
export function distinct(drawings: readonly Drawing[]): void {
  test('no two portraits share a shape larger than a line', () => {
    const owners = new Map<string, string>();
    for (const drawing of drawings)
      for (const path of pathsIn(drawing).filter((path) => path.length > 30)) {
        expect(owners.get(path), `${drawing.id}: ${path}`).toBe(undefined);
        owners.set(path, drawing.id);
      }
    expect(owners.size).toBeGreaterThan(6 * drawings.length);
  });
}
