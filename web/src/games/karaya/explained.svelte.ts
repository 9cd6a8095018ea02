// Explanations, loaded after the board; empty until then.

import { later } from '../../table/kit/later.svelte';
import type { Role } from './roles';
import type { Verb } from './types';

const book = later(() => import('./explain'));
/** For tests: resolves once loaded. */
export const ready = book.ready;

/** A role's side and power. */
export const aboutRole = (role: Role): string => book.now?.ROLE[role]() ?? '';
/** What an action does. */
export const help = (verb: Verb): string => book.now?.VERB[verb]?.() ?? '';
/** Explains a mark, or a button that is not an action. */
export const about = (thing: string): string => book.now?.THING[thing]?.() ?? '';
