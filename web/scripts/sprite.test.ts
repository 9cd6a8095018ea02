import { expect, test } from 'vitest';
import { compact } from './path';
import { drawingsOf, spriteNames, spriteOf, symbol } from './sprite';

const drawn = (inside: string) =>
  symbol(
    'court',
    'fool',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" data-ground="#112233">${inside}</svg>`
  );

test.each(spriteNames())(
  'the sprite %s keeps to its budget, as a whole and for each face',
  (name) => {
    const drawings = drawingsOf(name);
    expect(drawings.length).toBeGreaterThan(0);
    for (const { id, source } of drawings) {
      expect(symbol(name, id, source).length, id).toBeLessThanOrEqual(1600);
    }
    const sprite = spriteOf(name, drawings);
    expect(sprite.length).toBeLessThanOrEqual(60_000);
    const page = new DOMParser().parseFromString(sprite, 'image/svg+xml');
    expect(page.querySelector('parsererror')).toBe(null);
    expect(page.querySelectorAll('symbol')).toHaveLength(drawings.length);
    const ids = [...page.querySelectorAll('[id]')].map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id.startsWith(`${name}-`))).toBe(true);
    // Elements that the server's content security policy blocks.
    expect(page.querySelector('[style], style, script, image, foreignObject')).toBe(null);
  }
);

test('a shape has one tone, from which CSS derives the dark one', () => {
  const coat = drawn('<path d="M 10 96 C 10.04 80, 20 70, 0.5 -0.5 z" fill="#aabbcc"/>');
  expect(coat).toContain('<path d="M10 96C10 80 20 70 .5-.5" color="#abc"/>');
  const rope = drawn('<path d="M1 1h2" fill="none" stroke="#123456" stroke-linecap="round"/>');
  expect(rope).toContain('<path d="M1 1h2" color="#123456" stroke-width="1"/>');
});

test('exceptions: an explicit dark tone, or the same tone in both halves', () => {
  expect(drawn('<circle cx="1" cy="2" r="3" fill="#aabbcc" data-both="no"/>')).toContain(
    '<circle cx="1" cy="2" r="3" fill="#abc"/>'
  );
  expect(
    drawn('<path d="M1 1h2" fill="var(--skin, #efc49c)" data-dark="var(--skin-dark, #a87455)"/>')
  ).toContain(
    'fill="color-mix(in srgb,var(--skin, #efc49c) var(--lit),var(--skin-dark, #a87455))"'
  );
});

test('the ground is optional, and all ids are prefixed with the sprite', () => {
  expect(drawn('')).toContain('<use href="#court--ground" color="#123"/>');
  expect(symbol('people', 'coat-1', '<svg viewBox="0 0 96 96"></svg>')).not.toContain('ground');
  expect(drawn('')).toContain('<symbol id="court-fool"');
});

test.each([
  ['a text', 'fool'],
  ['a style', '<path d="M0 0" style="fill:red"/>'],
  ['a gradient', '<linearGradient/>'],
  ['no colour', '<path d="M0 0"/>'],
  ['two colours', '<path d="M0 0" fill="#111111" stroke="#222222"/>'],
  ['an id', '<path id="a" d="M0 0" fill="#111111"/>'],
  ['a comment', '<!-- nose -->']
])('not in a drawing: %s', (_, inside) => {
  expect(() => drawn(inside)).toThrow();
});

test('path data is minified', () => {
  expect(compact('M 0.50,0.25 L -0.04 10.96')).toBe('M.5.3L0 11');
  expect(compact('a5 5 0 011.5-2 5 5 0 1 0 3,4')).toBe('a5 5 0 0 1 1.5-2 5 5 0 1 0 3 4');
  expect(compact('m1e1 2q3-4-5.55.55z')).toBe('m10 2q3-4-5.5.6z');
});
