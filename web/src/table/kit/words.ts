// Helpers for names in lists and tables.

import { m } from '../../paraglide/messages';
import type { Text } from '../contract/names';

/** "a, b, c" in the reader's language. */
export const list = (words: readonly string[]): string => words.join(m.list_separator());

/** A term with its other spellings, which one text lists separated by `|`. */
export const spellings = (name: string, forms = ''): string[] =>
  [name, ...forms.split('|')].filter(Boolean);

/** Texts by key, split from one text that lists them in key order, separated by `|`. One message is
 * smaller than a hundred. */
export function named<Key extends string>(keys: readonly Key[], text: Text): Record<Key, Text> {
  const entries = keys.map((key, n) => [key, () => text().split('|')[n]!]);
  return Object.fromEntries(entries) as Record<Key, Text>;
}
