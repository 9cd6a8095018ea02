// Filter of chat by the reader's mutes, and speaker names of lines.

import { mutedSeats } from '../../lib/account/mutes.svelte';
import { nameOf } from '../../lib/language/names';
import type { ChatLine, Seat } from '../../lib/protocol';
import { settings } from '../../lib/settings/settings.svelte';
import { m } from '../../paraglide/messages';

/** Whether a bot said it: such lines have neither player nor name, only a seat. */
export const byBot = (line: ChatLine): boolean =>
  line.player === null && line.seat !== null && line.name === '';

export const isShown = (table: string, line: ChatLine): boolean =>
  byBot(line) ? settings.banter : !mutedSeats.has(table, line.player);

export const seatOf = (line: ChatLine, seats: readonly Seat[]): Seat | undefined =>
  line.seat === null ? undefined : seats[line.seat];

/** Name of the speaker at a table with these seats; `masked`: names are still hidden there. */
export function speaker(line: ChatLine, seats: readonly Seat[], masked = false): string {
  const seat = seatOf(line, seats);
  if (line.name) return line.name;
  if (seat && byBot(line)) return nameOf(seat);
  if (!masked) return m.name_deleted();
  return seat?.player ? nameOf(seat) : m.name_watcher();
}
