// Remaining time of the open decision. The clock runs on the server, whether the page is connected
// or not.

import { now } from '../../lib/browser/clock';
import type { TableStore } from '../../lib/tables/table.svelte';

/** Remaining milliseconds from which the countdown shows digits. */
export const CALM = 10_000;

/** The last state and its arrival time. */
export type Heard = Pick<TableStore, 'state' | 'heardAt'>;

/** Milliseconds since the last state arrived. */
export const sinceHeard = ({ heardAt }: Heard): number => Math.max(0, now() - heardAt);

/** Remaining milliseconds; null without a clock. */
export function timeLeft(heard: Heard): number | null {
  const { clock, paused } = heard.state ?? {};
  if (!clock) return null;
  return Math.max(0, clock.left_ms - (paused ? 0 : sinceHeard(heard)));
}
