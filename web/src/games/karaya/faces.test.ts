import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { drawingsOf } from '../../../scripts/sprite';
import Cover from './Cover.svelte';
import { faces } from './faces';
import { FIELDS } from './fields';
import { ROLES } from './roles';

const drawings = drawingsOf('karaya');

const paths = (source: string) => [...source.matchAll(/\sd="([^"]*)"/g)].map(([, path]) => path!);

const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

test('there is exactly one portrait per role', () => {
  expect(drawings.map(({ id }) => id)).toEqual(ROLES.toSorted());
});

test('the sprite contains every portrait under the name that the page uses', async () => {
  const { default: svg } = await faces.load();
  const found = [...svg.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id);
  expect(found).toEqual(ROLES.toSorted().map((id) => `${faces.name}-${id}`));
});

test('no two portraits share a shape larger than a line', () => {
  const owners = new Map<string, string>();
  for (const { id, source } of drawings)
    for (const path of paths(source).filter((path) => path.length > 30)) {
      expect(owners.get(path), `${id}: ${path}`).toBe(undefined);
      owners.set(path, id);
    }
  expect(owners.size).toBeGreaterThan(6 * ROLES.length);
});

test('no two roles share a hue, in portrait or field', () => {
  const grounds = drawings.map(({ source }) => /data-ground="(#[\da-f]{6})"/.exec(source)![1]!);
  for (const hues of [grounds, Object.values(FIELDS)]) {
    expect(hues).toHaveLength(ROLES.length);
    for (const [n, one] of hues.entries())
      for (const other of hues.slice(n + 1)) {
        const apart = rgb(one).map((part, at) => part - rgb(other)[at]!);
        expect(Math.hypot(...apart), `${one} and ${other}`).toBeGreaterThan(40);
      }
  }
});

test('the lobby cover shows five roles in its windows', () => {
  const { container } = render(Cover);
  const shown = [...container.querySelectorAll('.window use')].map((use) =>
    use.getAttribute('href')
  );
  expect(new Set(shown).size).toBe(5);
  for (const href of shown) expect(ROLES.map((role) => `#karaya-${role}`)).toContain(href);
  expect(container.querySelector('div')!.getAttribute('aria-hidden')).toBe('true');
});
