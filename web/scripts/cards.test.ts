import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardTexts } from './cards';

const texts = cardTexts(process.cwd());
const games = readdirSync('src/games');

test('the server gets the preview texts and the titles of the games', () => {
  const source = readFileSync('../src/facedown/server/http/link_card.py', 'utf8');
  const used = [...source.matchAll(/words\["(\w+)"\]/g)].map(([, key]) => key!);
  expect(used.length).toBeGreaterThan(4);
  for (const found of Object.values(texts)) {
    for (const key of used) expect(found[key], key).toBeTruthy();
    for (const game of games) {
      expect(found[`${game}_title`]).toBeTruthy();
      expect(found[`${game}_tagline`]).toBeTruthy();
    }
  }
});

test('the server gets no other texts', () => {
  for (const found of Object.values(texts)) {
    expect(found).not.toHaveProperty('name_title');
    expect(Object.keys(found).length).toBeLessThan(12 + 4 * games.length);
  }
});

test('each game has a preview picture', () => {
  for (const name of ['facedown', ...games]) {
    const png = readFileSync(`public/cards/${name}.png`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(150_000);
  }
});
