import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parts } from './names';
import { asYou } from './you';

const read = (text: string) =>
  parts(text)
    .map((part) => part.text)
    .join('');
const YOU = asYou('you');

test.each([
  [`${YOU} claimed the Duke.`, 'You claimed the Duke.'],
  [`Bo challenged ${YOU}'s Duke.`, 'Bo challenged your Duke.'],
  [`${YOU}'s turn`, 'Your turn'],
  [`A card went from Bo's hand to ${YOU}'s.`, "A card went from Bo's hand to yours."],
  [`${YOU} was eliminated.`, 'You were eliminated.'],
  [`${YOU} is captured, and has no turn.`, 'You are captured, and have no turn.'],
  [`${YOU} passes the box to Bo.`, 'You pass the box to Bo.'],
  [`${YOU} prophesies.`, 'You prophesy.'],
  [`${YOU}, the Guard, is dead.`, 'You, the Guard, are dead.'],
  [`${YOU} dances, and charms the Guards.`, 'You dance, and charm the Guards.'],
  [`Bo challenged, and ${YOU} showed the Duke.`, 'Bo challenged, and you showed the Duke.'],
  [`There is no beer left: ${YOU} falls.`, 'There is no beer left: you fall.'],
  [`Wrong! ${YOU} gets a beer.`, 'Wrong! You get a beer.'],
  [`Bo asks ${YOU}: “Well?”`, 'Bo asks you: “Well?”'],
  [`Bo says: “${YOU} is the Guard.”`, 'Bo says: “You are the Guard.”'],
  [`${YOU} turned their character face down.`, 'You turned your character face down.'],
  [`${YOU} looks at the token in front of them.`, 'You look at the token in front of you.'],
  [`Bo shoots ${YOU}, and takes a coin.`, 'Bo shoots you, and takes a coin.'],
  [`From ${YOU} to ${YOU}`, 'From you to you'],
  ['Nobody is named.', 'Nobody is named.'],
  [`${asYou('你')}獲勝！`, '你獲勝！']
])('%s', (written, shown) => {
  expect(read(written)).toBe(shown);
});

const GAMES = join(import.meta.dirname, '../games');

test('no sentence of any game reads "you is" or "you takes", whoever the reader is in it', () => {
  const wrong = readdirSync(GAMES).flatMap((game) => {
    const texts = readFileSync(join(GAMES, game, 'messages/en.json'), 'utf8');
    return Object.entries(JSON.parse(texts) as Record<string, unknown>)
      .filter(([key, text]) => /_(log|moment|on)_/.test(key) && typeof text === 'string')
      .flatMap(([, text]) =>
        ['seat', 'by', 'target', 'to', 'at', 'seats'].map((one) =>
          read((text as string).replaceAll(`{${one}}`, YOU))
        )
      )
      .filter((text) =>
        /\byou (?:is|was|has|[a-z]*[^s]s)\b|\btheir\b.*\byou\b|\byou\b.*\btheir\b|\byou (?!.*\bthey\b).*\bthem\b/i.test(
          text
        )
      );
  });
  expect([...new Set(wrong)]).toEqual([]);
});
