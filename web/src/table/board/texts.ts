// The texts that a game brings, in the reader's language as far as they are there.

import { locale } from '../../lib/language/locale.svelte';
import { bare, inTongue } from '../../lib/language/lang-tags';
import type { Brought } from '../../lib/protocol/bundle';

/** `call_liar` -> "Call liar": what there is where a text is missing. */
export function readable(identifier: string): string {
  const words = identifier.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names in a text's braces. */
export const holes = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

export class Texts {
  constructor(private readonly texts: Brought['texts']) {}

  /** The text in the reader's language, or else in another one, which is marked as such. */
  find(key: string, reader: string = locale.now): string | undefined {
    const found = this.tongue(key, reader);
    const text = found && this.texts[found]![key]!;
    return text === undefined || found === undefined || found === reader
      ? text
      : inTongue(text, found);
  }

  /** The same without a mark. */
  plain(key: string): string | undefined {
    const found = this.find(key);
    return found && bare(found);
  }

  /** The language in which the reader is shown that text, if there is one. */
  tongue(key: string, reader: string = locale.now): string | undefined {
    const locales = [reader, ...Object.keys(this.texts)];
    return locales.find((one) => this.texts[one]?.[key] !== undefined);
  }

  /** The first of these keys that has a text. */
  first(...keys: string[]): string | undefined {
    return keys.map((key) => this.find(key)).find((one) => one !== undefined);
  }

  /** All keys of that beginning, in any language, without it. */
  under(prefix: string): string[] {
    const keys = Object.values(this.texts).flatMap((texts) => Object.keys(texts));
    const found = keys.filter((key) => key.startsWith(prefix));
    return [...new Set(found.map((key) => key.slice(prefix.length)))];
  }
}
