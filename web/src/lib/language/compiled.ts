// What the texts of the app are made of: see scripts/terse.ts.

import { getLocale, locales } from '../../paraglide/runtime.js';

export { joined } from './spacing';

interface Wish {
  locale?: (typeof locales)[number];
}

/** The place of the reader's language among those of the app. */
const at = (wish?: Wish) => locales.indexOf(wish?.locale ?? getLocale());

/** A text that is always the same, in each language. */
export const fixed =
  (...texts: string[]) =>
  (_inputs?: object, wish?: Wish): string =>
    texts[at(wish)]!;

/** A text with something to fill in. */
export const filled =
  (...texts: ((inputs: object) => string)[]) =>
  (inputs: object, wish?: Wish): string =>
    texts[at(wish)]!(inputs);
