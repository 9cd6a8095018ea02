// Explanations, loaded after the board; empty until then.

import { later } from '../../table/kit/later.svelte';
import type * as Book from './explain';

const book = later(() => import('./explain'));
/** For tests: resolves once loaded. */
export const ready = book.ready;

/** What a character or token is for. */
export const about = (what: Book.Explained): string => book.now?.ABOUT[what]() ?? '';

/** What a button does. */
export const help = (id: string): string => book.now?.HELP[id]?.() ?? '';
