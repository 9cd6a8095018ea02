import { expect, test } from 'vitest';
import { NEAR, circle, clockwise, near, ring } from './ring';

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

test.each([2, 4, 5, 9, 14])('with %i others, no seat is in the centre', (others) => {
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

test("the seats go clockwise from the reader's left", () => {
  expect(clockwise(4, 2)).toEqual([3, 0, 1]);
  expect(clockwise(3, null)).toEqual([0, 1, 2]);
});

test.each([9, 11, 14])('with %i others on a desktop, there are few rows', (others) => {
  const { rows, places } = ring(others, true);
  expect(rows).toBeLessThanOrEqual(4);
  expect(new Set(places.map((place) => `${place.column}/${place.row}`)).size).toBe(others);
});

test('the seats shown are the nearest on either side of the front', () => {
  expect(near(15, 0)).toEqual([1, 2, 3, 4, 11, 12, 13, 14]);
  expect(near(15, 13)).toEqual([14, 0, 1, 2, 9, 10, 11, 12]);
  for (const seats of [10, 12, 15])
    for (let front = 0; front < seats; front++) {
      const found = near(seats, front);
      expect(new Set(found).size).toBe(NEAR);
      expect(found).not.toContain(front);
    }
});

test('on the small picture, the left neighbour of the front is on the left', () => {
  const [front, left] = circle(12, 5);
  expect(front).toMatchObject({ seat: 5, x: -0, y: 1 });
  expect(left!.seat).toBe(6);
  expect(left!.x).toBeLessThan(0);
});
