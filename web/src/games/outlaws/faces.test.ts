import { expect, test } from 'vitest';
import rulebook from '../../../schema/rulebooks/outlaws.json';
import { portraits } from '../../table/kit/faces.fake';
import { faces } from './faces';

const { characters } = rulebook;
const drawings = portraits(faces, characters);

test('no two portraits share a ground, and none exceeds the size limit', () => {
  const grounds = drawings.map(({ source }) => /data-ground="(#[\da-f]{6})"/.exec(source)![1]!);
  expect(new Set(grounds).size).toBe(characters.length);
  for (const { source } of drawings) expect(source.length).toBeLessThanOrEqual(1600);
});
