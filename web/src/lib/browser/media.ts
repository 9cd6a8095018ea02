// Media queries for available space, the same as in the styles' `@media`.

import { MediaQuery } from 'svelte/reactivity';

/** Room for a panel beside the table. */
export const wide = new MediaQuery('min-width: 900px');

/** Room for a table of several parts. */
export const roomy = new MediaQuery(
  '(min-width: 768px) and (max-width: 899px) and (min-height: 700px), (min-width: 900px) and (min-height: 780px)'
);

/** A phone in either orientation: too small for a table of many seats. */
export const narrow = new MediaQuery(
  '(max-width: 599px), (max-width: 899px) and (max-height: 699px)'
);
