// Names in lists and tables.

import { m } from '../../paraglide/messages';
import type { Text } from '../contract/game';

/** "a, b, c" in the reader's language. */
export const list = (words: readonly string[]): string => words.join(m.list_separator());

/** A term with its other spellings, which stand in one text with `|` between them. */
export const spellings = (name: string, forms = ''): string[] =>
  [name, ...forms.split('|')].filter(Boolean);

/** Texts by key from one text that has all of them in this order, with `|` between them: a hundred
 * messages would weigh more. */
export function named<Key extends string>(keys: readonly Key[], text: Text): Record<Key, Text> {
  const entries = keys.map((key, n) => [key, () => text().split('|')[n]!]);
  return Object.fromEntries(entries) as Record<Key, Text>;
}
