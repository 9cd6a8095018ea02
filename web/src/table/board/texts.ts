// A game's texts in the reader's language, with fallback to the languages it has.

import { locale } from '../../lib/language/locale.svelte';
import { bare, inTongue } from '../../lib/language/lang-tags';
import type { GameBundle } from '../../lib/protocol/bundle';

/** `call_liar` -> "Call liar"; fallback for missing texts. */
export function readable(identifier: string): string {
  const words = identifier.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names of a text's placeholders. */
export const holes = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

export class Texts {
  constructor(private readonly texts: GameBundle['texts']) {}

  /** The text in the reader's language, or in another one with a language tag. */
  find(key: string, reader: string = locale.now): string | undefined {
    const found = this.tongue(key, reader);
    const text = found && this.texts[found]![key]!;
    return text === undefined || found === undefined || found === reader
      ? text
      : inTongue(text, found);
  }

  /** Same as `find`, without a language tag. */
  plain(key: string): string | undefined {
    const found = this.find(key);
    return found && bare(found);
  }

  /** The language in which `find` returns the text, if there is one. */
  tongue(key: string, reader: string = locale.now): string | undefined {
    const locales = [reader, ...Object.keys(this.texts)];
    return locales.find((one) => this.texts[one]?.[key] !== undefined);
  }

  /** Text of the first of these keys that has one. */
  first(...keys: string[]): string | undefined {
    return keys.map((key) => this.find(key)).find((one) => one !== undefined);
  }

  /** All keys with this prefix in any language, with the prefix removed. */
  under(prefix: string): string[] {
    const keys = Object.values(this.texts).flatMap((texts) => Object.keys(texts));
    const found = keys.filter((key) => key.startsWith(prefix));
    return [...new Set(found.map((key) => key.slice(prefix.length)))];
  }
}
