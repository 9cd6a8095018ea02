import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { locale } from './locale.svelte';
import { listed, parts } from './names';
import { asYou } from './second-person';

const read = (text: string) =>
  parts(text)
    .map((part) => part.text)
    .join('');
const YOU = asYou('you');

beforeEach(() => {
  locale.now = 'en';
});

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
  [`Turn 3: ${YOU} (Slave) takes Bo's card.`, "Turn 3: you (Slave) take Bo's card."],
  [`${YOU} died: placed the third black card themselves.`, 'You died: placed the third black card yourself.'], // prettier-ignore
  [`${YOU} placed it in front of themselves.`, 'You placed it in front of yourself.'],
  [`Trade.\n${YOU}'s card is a Slave.`, 'Trade.\nYour card is a Slave.'],
  [`${YOU} ran out of time, and was moved automatically.`, 'You ran out of time, and were moved automatically.'], // prettier-ignore
  [`${YOU} is choosing an action…`, 'You are choosing an action…'],
  [`Steal → ${YOU}`, 'Steal → you'],
  [`Bo shoots ${YOU}, and takes a coin.`, 'Bo shoots you, and takes a coin.'],
  [`From ${YOU} to ${YOU}`, 'From you to you'],
  ['Nobody is named.', 'Nobody is named.'],
  [`${asYou('你')}獲勝！`, '你獲勝！']
])('%s', (written, shown) => {
  expect(read(written)).toBe(shown);
});

const GAMES = join(import.meta.dirname, '../../games');
/** Said to the reader about another player. */
const OF_OTHERS = 'karaya_ask_forced_for';
const APP = join(import.meta.dirname, '../../..');
const PEOPLE = ['seat', 'by', 'target', 'to', 'at', 'seats', 'sender', 'vizier', 'targets'];

test('several people in one sentence: the reader first, and the last with "and"', () => {
  const list = (...names: string[]) => read(`${listed(names)} win together.`);
  expect(list('Dario', 'Elisa')).toBe('Dario and Elisa win together.');
  expect(list('Dario', YOU, 'Elisa')).toBe('You, Dario and Elisa win together.');
  expect(list(YOU, 'Bo')).toBe('You and Bo win together.');
  expect(read(`Winners: ${listed(['Dario', YOU])}.`)).toBe('Winners: you and Dario.');
  expect(listed([])).toBe('');
  locale.now = 'zh-Hant';
  expect(read(`${listed(['達里歐', asYou('你'), '艾莉莎'])}一起獲勝。`)).toBe(
    '你、達里歐和艾莉莎一起獲勝。'
  );
  expect(read(listed(['達里歐', '艾莉莎']))).toBe('達里歐和艾莉莎');
});

test('no sentence of any game reads "you is" or "you takes", whoever the reader is in it', () => {
  const wrong = [APP, ...readdirSync(GAMES).map((game) => join(GAMES, game))].flatMap((folder) => {
    const texts = readFileSync(join(folder, 'messages/en.json'), 'utf8');
    return Object.entries(JSON.parse(texts) as Record<string, unknown>)
      .filter(([key, text]) => typeof text === 'string' && key !== OF_OTHERS)
      .flatMap(([, text]) =>
        PEOPLE.filter((one) => (text as string).includes(`{${one}}`)).map((one) =>
          read((text as string).replaceAll(`{${one}}`, YOU))
        )
      )
      .filter((text) =>
        /\band was\b|\bof you \(|\byou (?!as\b)(?:is|was|has|[a-z]*[^s]s)\b|\btheir\b.*\byou\b|\byou\b.*\btheir\b|\byou (?!.*\bthey\b).*\bthem\b/i.test(
          text
        )
      );
  });
  expect([...new Set(wrong)]).toEqual([]);
});
