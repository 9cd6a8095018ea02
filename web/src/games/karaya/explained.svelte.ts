// The explanations come after the board: until then there is none.

import type { Role } from './roles';
import type { Verb } from './types';

import type * as Book from './explain';

let book = $state.raw<typeof Book | null>(null);

/** For tests: when they are there. */
export const ready = import('./explain').then((loaded) => {
  book = loaded;
});

/** Of which side somebody is, and what they can do. */
export const aboutRole = (role: Role): string => book?.ROLE[role]() ?? '';
/** What an action does. */
export const help = (verb: Verb): string => book?.VERB[verb]?.() ?? '';
/** What lies there, or what a button means that is no action. */
export const about = (thing: string): string => book?.THING[thing]?.() ?? '';
