// Runtime of the compiled messages; scripts/terse.ts makes them call it.

import { getLocale, locales } from '../../paraglide/runtime.js';

export { joined } from './spacing';

interface Wish {
  locale?: (typeof locales)[number];
}

/** Index of the reader's locale. */
const at = (wish?: Wish) => locales.indexOf(wish?.locale ?? getLocale());

/** A message without placeholders; one text per locale. */
export const fixed =
  (...texts: string[]) =>
  (_inputs?: object, wish?: Wish): string =>
    texts[at(wish)]!;

/** A message with placeholders; one function per locale. */
export const filled =
  (...texts: ((inputs: object) => string)[]) =>
  (inputs: object, wish?: Wish): string =>
    texts[at(wish)]!(inputs);
