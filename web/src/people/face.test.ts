import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawingsOf } from '../../scripts/sprite';
import { anyFace, face, FACES } from './face';

/** Numbers spread over the whole range. */
const SAMPLE = Array.from({ length: 4_000 }, (_, n) => 1 + n * 250);

const drawings = new Set(drawingsOf('people').map(({ id }) => id));

test('each number has a face, and a drawing exists for each of its parts', () => {
  for (const number of [0, 1, FACES, ...SAMPLE]) {
    const { parts, tones, ground } = face(number);
    for (const part of parts) expect(drawings, `${number}: ${part}`).toContain(part);
    expect(new Set(parts).size).toBe(parts.length);
    for (const tone of [ground, ...Object.values<string>({ ...tones })])
      expect(tone).toMatch(/^#[\da-f]{6}$/);
  }
});

test('each drawing is used in some face', () => {
  const used = new Set(SAMPLE.flatMap((number) => face(number).parts));
  expect([...drawings].filter((part) => !used.has(part))).toEqual([]);
});

test('faces are nearly unique among a thousand, and no coat or skin is rare', () => {
  const thousand = SAMPLE.slice(0, 1000).map(face);
  expect(new Set(thousand.map((one) => JSON.stringify(one))).size).toBeGreaterThan(990);
  const share = (of: (one: (typeof thousand)[number]) => string) => {
    const count = new Map<string, number>();
    for (const one of thousand) count.set(of(one), (count.get(of(one)) ?? 0) + 1);
    return count;
  };
  const skins = share((one) => one.tones.skin);
  const coats = share((one) => one.parts.find((part) => part.startsWith('coat-'))!);
  expect([skins.size, coats.size]).toEqual([6, 8]);
  for (const count of [...skins.values(), ...coats.values()]) expect(count).toBeGreaterThan(60);
});

test('parts that would overlap are not combined', () => {
  for (const number of SAMPLE) {
    const { parts } = face(number);
    const has = (start: string) => parts.some((part) => part.startsWith(start));
    const hidden = has('wear-hood') || has('wear-scarf');
    expect(hidden && has('beard-'), `${number}: a beard under a scarf`).toBe(false);
    expect(has('wear-mask') && has('glasses-'), `${number}: glasses over a mask`).toBe(false);
    expect(has('wear-hood') && has('hair-'), `${number}: hair round a hood`).toBe(false);
    const hat = ['tricorne', 'bowler', 'cap', 'fedora', 'beret'].some((one) => has(`wear-${one}`));
    const tops = parts.filter((part) => part.endsWith('-top') && part !== 'hair-rim-top');
    expect(hat && tops.length > 0, `${number}: hair through a hat`).toBe(false);
  }
});

// People keep their faces: if this fails, fix the code, not the test.
test('a number always gives the same face', () => {
  expect(face(16)).toEqual({
    ground: '#7a3a40',
    tones: {
      skin: '#dcac7c',
      low: '#c08d5f',
      hair: '#6a3f2a',
      brow: '#2b2026',
      coat: '#6f7a3c',
      trim: '#efd9a0'
    },
    parts: [
      'hair-waves-back',
      'coat-lapels',
      'head-broad',
      'mood-smile',
      'hair-waves-top',
      'thing-key'
    ]
  });
  let sum = 0;
  for (const number of [0, ...SAMPLE])
    for (const letter of JSON.stringify(face(number)))
      sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  expect(sum).toBe(1957139661);
});

test('the server has the same number of faces', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../schema/socket.json'), 'utf8');
  const { Player } = (
    JSON.parse(schema) as { $defs: { Player: { properties: { face: { maximum: number } } } } }
  ).$defs;
  expect(Player.properties.face.maximum).toBe(FACES);
});

test('random faces are in range, and 0 is the empty hood', () => {
  for (let n = 0; n < 1000; n++) {
    const number = anyFace();
    expect(Number.isInteger(number) && number >= 1 && number <= FACES).toBe(true);
  }
  expect(face(0).parts).toContain('wear-hood');
});
