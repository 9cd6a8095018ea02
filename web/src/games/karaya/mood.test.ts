import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIELDS } from './fields';

/** The light and dark value of each colour in a style sheet. */
function tones(file: string): Record<string, string[]> {
  const all = readFileSync(file, 'utf8').matchAll(
    /--([\w-]+):\s*light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g
  );
  return Object.fromEntries([...all].map(([, name, day, night]) => [name!, [day!, night!]]));
}

/** Relative luminance as defined by WCAG. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [bright, dim] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (bright! + 0.05) / (dim! + 0.05);
}

const app = tones('src/app.css');
const mood = tones('src/games/karaya/mood.css');

test.each(['text', 'soft', 'gold', 'accent'])(
  'text is readable anywhere on the table, in light and dark mode: %s',
  (ink) => {
    for (const felt of ['felt-glow', 'felt', 'felt-2'])
      for (const when of [0, 1]) {
        const one = (mood[ink] ?? app[ink])![when]!;
        expect(contrast(one, mood[felt]![when]!), `${felt} ${when}`).toBeGreaterThanOrEqual(4.5);
      }
  }
);

test.each(Object.entries(FIELDS))('cream is readable on the field of %s', (_, field) => {
  expect(contrast('#fbf1dd', field)).toBeGreaterThanOrEqual(4.5);
});
