// Whose talk I want to hear, and who it is.

import { hushed } from '../lib/bonds.svelte';
import type { ChatLine } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';

/** Bots' lines bear neither a player nor a name: both are their seat's. */
export const byBot = (line: ChatLine): boolean =>
  line.player === null && line.seat !== null && line.name === '';

export const heard = (table: string, line: ChatLine): boolean =>
  byBot(line) ? settings.banter : !hushed.has(table, line.player);
