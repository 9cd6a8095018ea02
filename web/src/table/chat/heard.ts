// Whose talk I want to hear, and who it is.

import { hushed } from '../../lib/account/mutes.svelte';
import { nameOf } from '../../lib/language/names';
import type { ChatLine, Seat } from '../../lib/protocol';
import { settings } from '../../lib/settings/settings.svelte';
import { m } from '../../paraglide/messages';

/** Bots' lines bear neither a player nor a name: both are their seat's. */
export const byBot = (line: ChatLine): boolean =>
  line.player === null && line.seat !== null && line.name === '';

export const heard = (table: string, line: ChatLine): boolean =>
  byBot(line) ? settings.banter : !hushed.has(table, line.player);

export const seatOf = (line: ChatLine, seats: readonly Seat[]): Seat | undefined =>
  line.seat === null ? undefined : seats[line.seat];

/** Who has said it, at a table with these seats; `masked`: nobody is named there yet. */
export function speaker(line: ChatLine, seats: readonly Seat[], masked = false): string {
  const seat = seatOf(line, seats);
  if (line.name) return line.name;
  if (seat && byBot(line)) return nameOf(seat);
  if (!masked) return m.name_deleted();
  return seat?.player ? nameOf(seat) : m.name_watcher();
}
