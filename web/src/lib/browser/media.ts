// How much room there is, as the styles have it in their `@media`.

import { MediaQuery } from 'svelte/reactivity';

/** There is room beside the table. */
export const wide = new MediaQuery('min-width: 900px');

/** There is room for all of a table that lies in several parts. */
export const roomy = new MediaQuery(
  '(min-width: 768px) and (max-width: 899px) and (min-height: 700px), (min-width: 900px) and (min-height: 780px)'
);

/** A phone, held either way: a table of many has no room as a whole. */
export const narrow = new MediaQuery(
  '(max-width: 599px), (max-width: 899px) and (max-height: 699px)'
);
