// The texts that a game brings, in the reader's language as far as they are there.

import { locale } from '../../lib/locale.svelte';
import type { Brought } from './brought';

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

  /** The text in the reader's language, or else in another one. */
  find(key: string, reader: string = locale.now): string | undefined {
    const others = Object.keys(this.texts).filter((one) => one !== reader);
    return [reader, ...others]
      .map((one) => this.texts[one]?.[key])
      .find((one) => one !== undefined);
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
