// The explanations come after the board: until then there is none.

import type * as Book from './explain';

let book = $state.raw<typeof Book | null>(null);

/** For tests: when they are there. */
export const ready = import('./explain').then((loaded) => {
  book = loaded;
});

/** What somebody or something is for. */
export const about = (what: Book.Explained): string => book?.ABOUT[what]() ?? '';

/** What a button does. */
export const help = (id: string): string => book?.HELP[id]?.() ?? '';
