// Explanations, loaded after the board; empty until then.

import { later } from '../../table/kit/later.svelte';
import type { Role } from './roles';
import type { Verb } from './types';

const book = later(() => import('./explain'));
/** For tests: when it is there. */
export const ready = book.ready;

/** A role's side and power. */
export const aboutRole = (role: Role): string => book.now?.ROLE[role]() ?? '';
/** What an action does. */
export const help = (verb: Verb): string => book.now?.VERB[verb]?.() ?? '';
/** A mark, or a button that is no action. */
export const about = (thing: string): string => book.now?.THING[thing]?.() ?? '';
