import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { distinct, portraits } from '../../table/kit/faces.fake';
import Cover from './Cover.svelte';
import { faces } from './faces';
import { FIELDS } from './fields';
import { ROLES } from './roles';

const drawings = portraits(faces, ROLES);
distinct(drawings);

const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

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
