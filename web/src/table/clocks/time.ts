// What is left of the open decision's clock. It runs on the server whether the line is up or not.

import { now } from '../../lib/browser/clock';
import type { TableStore } from '../../lib/tables/table.svelte';

/** From here on the countdown is shown in digits. */
export const CALM = 10_000;

/** What the table has told, and when it came. */
export type Heard = Pick<TableStore, 'state' | 'heardAt'>;

/** Milliseconds since the table's last state came. */
export const sinceHeard = ({ heardAt }: Heard): number => Math.max(0, now() - heardAt);

/** Milliseconds, or null without a clock. */
export function timeLeft(heard: Heard): number | null {
  const { clock, paused } = heard.state ?? {};
  if (!clock) return null;
  return Math.max(0, clock.left_ms - (paused ? 0 : sinceHeard(heard)));
}
