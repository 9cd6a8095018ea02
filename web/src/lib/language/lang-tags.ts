// A text in another language than the reader's, marked as such wherever it comes to stand: with the
// tags that Unicode has for it. No font draws them, and `bare` takes them out.

const BEGIN = '\u{E0001}';
const END = '\u{E007F}';
const TAGS = 0xe0000;

/** For a regular expression: where another language begins, and where it ends. */
export const MARK = '\u{E0001}[\u{E0020}-\u{E007E}]*|\u{E007F}';
const MARKS = new RegExp(MARK, 'gu');
const MARKED = /^(\u{E0001}[\u{E0020}-\u{E007E}]*)(.*)\u{E007F}$/su;

const tag = (locale: string) =>
  [...locale].map((letter) => String.fromCodePoint(TAGS + letter.codePointAt(0)!)).join('');

/** The locale that such a mark begins. */
const named = (mark: string) =>
  [...mark.slice(BEGIN.length)].map((sign) => String.fromCodePoint(sign.codePointAt(0)! - TAGS)).join(''); // prettier-ignore

/** The text, marked as one of this locale. */
export const inTongue = (text: string, locale: string) => BEGIN + tag(locale) + text + END;

/** Without language marks: to compare, and to cut. */
export const bare = (text: string) => text.replace(MARKS, '');

/** Another text in place of this one, in its language. */
export function reworded(text: string, change: (plain: string) => string): string {
  const found = MARKED.exec(text);
  return found ? found[1]! + change(found[2]!) + END : change(text);
}

/** What stands in a text that may be in another language: its own language is the reader's. */
export const within = (text: string, value: string, reader: string) =>
  MARKED.test(text) ? inTongue(value, reader) : value;

/** Whether that part of a text is a mark. `open`: the languages that it is in, the last one counts. */
export function turns(open: string[], part: string): boolean {
  if (part.startsWith(BEGIN)) open.push(named(part));
  else if (part === END) open.pop();
  else return false;
  return true;
}
