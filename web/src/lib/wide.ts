// How much room there is, as the styles have it in their `@media`.

import { MediaQuery } from 'svelte/reactivity';

/** There is room beside the table. */
export const wide = new MediaQuery('min-width: 900px');

/** A phone, held either way: a table of many has no room as a whole. */
export const narrow = new MediaQuery(
  '(max-width: 599px), (max-width: 899px) and (max-height: 699px)'
);
