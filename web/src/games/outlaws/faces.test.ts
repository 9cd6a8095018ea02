import { expect, test } from 'vitest';
import rulebook from '../../../schema/rulebooks/outlaws.json';
import { drawingsOf } from '../../../scripts/sprite';
import { faces } from './faces';

const drawings = drawingsOf('outlaws');
const characters = rulebook.characters.toSorted();

test('there is exactly one portrait per character', () => {
  expect(drawings.map(({ id }) => id)).toEqual(characters);
});

test('the sprite contains every portrait under the name that the page uses', async () => {
  const { default: svg } = await faces.load();
  const found = [...svg.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id);
  expect(found).toEqual(characters.map((id) => `${faces.name}-${id}`));
});

test('no two portraits share a ground, and none exceeds the size limit', () => {
  const grounds = drawings.map(({ source }) => /data-ground="(#[\da-f]{6})"/.exec(source)![1]!);
  expect(new Set(grounds).size).toBe(characters.length);
  for (const { source } of drawings) expect(source.length).toBeLessThanOrEqual(1600);
});
