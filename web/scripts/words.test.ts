// Wording rules for the app's texts: known bad phrases must not return, in either language.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageFolders } from './messages.mjs';

type Texts = Record<string, string>;

function texts(locale: string): [string, string][] {
  const found: Texts = {};
  for (const folder of messageFolders())
    Object.assign(found, JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')));
  delete found.$schema;
  return Object.entries(found);
}

const BOOKS = '../docs/rules';
const books = (locale: string) =>
  readdirSync(BOOKS)
    .filter((name) => name.endsWith(`.${locale}.md`))
    .map((name): [string, string] => [name, readFileSync(join(BOOKS, name), 'utf8')]);

/** Discouraged phrases, each with its replacement. */
const CHINESE: [RegExp, string][] = [
  [/公區/, '國庫'],
  [/卡牌堆/, '牌庫'],
  [/不再如此/, '取消'],
  [/慣例/, '預設'],
  [/存成/, '儲存'],
  [/發送者/, '傳出的人'],
  [/時間庫/, '備用時間'],
  [/記錄/, '紀錄'],
  [/身份/, '身分'],
  [/玩家的回合內|進行操作|點擊|登陸|帳戶|信息|默認/, '臺灣的說法'],
  [/的接受贊助|的獲得收入|的發動政變/, '沒能接受贊助'],
  [/預設版|官方版/, '人人可擋，官方規則']
];

const ENGLISH: [RegExp, string][] = [
  [/\btransmit/i, 'send'],
  [/\bthe table (moved|makes|answers)\b/i, 'a default move is made'],
  [/\banew\b/i, 'again'],
  [/\bas usual here\b/i, 'default'],
  [/\bpresent password\b/i, 'current password'],
  [/^(who|whoever) is asked\b/i, 'Away for 60 s when it is up to you'],
  [/\bto put back: /i, 'Choose 2 cards to put back'],
  [/\bhand card/i, 'card from your hand'],
  [/\bbefore (you|them|yourself|another player|\{\w+\})(?! can| (may|is|are)\b)/, 'in front of'],
  [/\bfalse cards?\b/i, 'black card, black message'],
  [/\bone's own\b/i, 'your own'],
  [/\binto the blue\b/i, 'blindly'],
  [/\bBring the \{name\} in\b|\{name\} comes? in\b/, 'out: the saloon is left'],
  [/’/, "'"]
];

/** A preset is not named after its source. */
const PRESET = /_opt_preset_/;

/** Each discouraged phrase found, with its place and replacement. */
function discouraged(found: [string, string][], words: [RegExp, string][]): string[] {
  return found.flatMap(([where, text]) =>
    words.flatMap(([word, better]) => {
      const at = word.exec(text);
      return at ? [`${where}: “${at[0]}” → ${better}`] : [];
    })
  );
}

test('discouraged phrases do not return', () => {
  expect(discouraged([...texts('zh-Hant'), ...books('zh-Hant')], CHINESE)).toEqual([]);
  expect(discouraged([...texts('en'), ...books('en')], ENGLISH)).toEqual([]);
  for (const locale of ['en', 'zh-Hant'])
    expect(
      discouraged(
        texts(locale).filter(([key]) => PRESET.test(key)),
        [[/seed|種子/i, '']]
      )
    ).toEqual([]);
});

const HAN = '\\p{Script=Han}';
const WIDE = `[${HAN}，。、；：？！「」『』（）…]`;

test('Chinese texts have no space beside inserted values, as the page adds it', () => {
  const typed = new RegExp(`${WIDE} \\{|\\} ${WIDE}`, 'u');
  expect(texts('zh-Hant').filter(([, text]) => typed.test(text))).toEqual([]);
});

test('Chinese punctuation is as wide as its characters, and has no space beside it', () => {
  const narrow = new RegExp(`[${HAN}}][,;:?!]|[,;:?!]${HAN}|\\([^)]*${HAN}`, 'u');
  const spaced = / [，。、；：？！]|[，。、；：？！」] (?!\{#)/u;
  for (const found of texts('zh-Hant')) {
    expect(narrow.test(found[1]), found.join(': ')).toBe(false);
    expect(spaced.test(found[1]), found.join(': ')).toBe(false);
  }
});

test('typed Chinese texts have a space beside Latin letters and digits', () => {
  // Names may contain Latin letters.
  const plain = (text: string) => text.replaceAll('特工K', '');
  const tight = new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9]${HAN}`, 'u');
  const found = [...texts('zh-Hant'), ...books('zh-Hant').flatMap(([name, text]) =>
      text.split('\n').map((line): [string, string] => [name, line]))]; // prettier-ignore
  expect(found.filter(([, text]) => tight.test(plain(text)))).toEqual([]);
});

test('a character has the same name in the texts and the rule book of its game', () => {
  for (const locale of ['en', 'zh-Hant']) {
    const messages = new Map(texts(locale));
    const book = new Map(books(locale));
    const heads = book.get(`message.${locale}.md`)!.match(/^### .+?(?=[:（])/gm)!;
    const names = messages.get('message_character_names')!.split('|');
    expect(heads.map((head) => head.slice(4))).toEqual(names);
    const coup = book.get(`coup.${locale}.md`)!;
    for (const name of ['duke', 'assassin', 'ambassador', 'captain', 'contessa'])
      expect(coup).toContain(`| ${messages.get(`coup_${name}`)} {#${name}} |`);
  }
});

test('apostrophes and quotation marks are consistent', () => {
  for (const [where, text] of [...texts('en'), ...books('en')])
    expect(/"/.test(text), where).toBe(false);
});
