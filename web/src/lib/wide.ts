// Whether there is room beside the table: as `@media (min-width: 900px)` in the styles.

import { MediaQuery } from 'svelte/reactivity';

export const wide = new MediaQuery('min-width: 900px');
