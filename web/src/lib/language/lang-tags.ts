// Marks a text that is in another language than the reader's, using Unicode's language tags. No
// font draws them; `bare` removes them.

const BEGIN = '\u{E0001}';
const END = '\u{E007F}';
const TAGS = 0xe0000;

/** Regular expression source: begin or end of a tagged span. */
export const MARK = '\u{E0001}[\u{E0020}-\u{E007E}]*|\u{E007F}';
const MARKS = new RegExp(MARK, 'gu');
const MARKED = /^(\u{E0001}[\u{E0020}-\u{E007E}]*)(.*)\u{E007F}$/su;

const tag = (locale: string) =>
  [...locale].map((letter) => String.fromCodePoint(TAGS + letter.codePointAt(0)!)).join('');

/** Locale of a begin mark. */
const named = (mark: string) =>
  [...mark.slice(BEGIN.length)].map((sign) => String.fromCodePoint(sign.codePointAt(0)! - TAGS)).join(''); // prettier-ignore

/** Tags a text with its locale. */
export const inTongue = (text: string, locale: string) => BEGIN + tag(locale) + text + END;

/** Removes all language tags, for comparing and slicing. */
export const bare = (text: string) => text.replace(MARKS, '');

/** Changes a text and keeps its language tag. */
export function reworded(text: string, change: (plain: string) => string): string {
  const found = MARKED.exec(text);
  return found ? found[1]! + change(found[2]!) + END : change(text);
}

/** Tags a value in the reader's language if it goes into a text of another language. */
export const within = (text: string, value: string, reader: string) =>
  MARKED.test(text) ? inTongue(value, reader) : value;

/** Returns whether `part` is a language tag, and updates `open`, the stack of open languages. */
export function turns(open: string[], part: string): boolean {
  if (part.startsWith(BEGIN)) open.push(named(part));
  else if (part === END) open.pop();
  else return false;
  return true;
}
