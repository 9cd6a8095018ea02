import { expect, test } from 'vitest';
import { clockwise, ring } from './ring';

test.each(Array.from({ length: 14 }, (_, n) => n + 1))('%i others have a place each', (others) => {
  const { columns, rows, places } = ring(others);
  expect(places).toHaveLength(others);
  expect(columns).toBeLessThanOrEqual(4);
  expect(new Set(places.map((place) => `${place.column}/${place.row}`)).size).toBe(others);
  for (const place of places) {
    expect(place.column).toBeLessThanOrEqual(columns);
    expect(place.row).toBeLessThanOrEqual(rows);
  }
});

test.each([2, 4, 5, 9, 14])('with %i others, none sits in the middle', (others) => {
  const { places, centre } = ring(others);
  const inside = places.filter(
    ({ column, row }) =>
      column >= centre.columns[0] &&
      column < centre.columns[1] &&
      row >= centre.rows[0] &&
      row < centre.rows[1]
  );
  expect(inside).toEqual([]);
});

test('the seats go round from my left', () => {
  expect(clockwise(4, 2)).toEqual([3, 0, 1]);
  expect(clockwise(3, null)).toEqual([0, 1, 2]);
});
