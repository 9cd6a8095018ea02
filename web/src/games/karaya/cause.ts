// The action that led to the current question, in words.

import type { GameEvent } from '../../lib/protocol/index';
import type { Observation } from '../../table/contract/observation';
import { moment } from './moments';
import { sentence } from './sentences';
import type { KarayaEvent } from './types';

/** How many recent log entries to search; covers one turn. */
const RECENT = 8;

/** Events that are an action or its outcome. */
const CAUSES: KarayaEvent['on'][] = [
  'passed', 'peeked', 'traded', 'traded_centre', 'hid', 'used', 'lost_slot', 'proclaimed', 'called',
  'joined', 'died', 'stopped', 'blocked', 'captured', 'not_slave'
]; // prettier-ignore

/** The turn's last public action in words; empty before the first. */
export function cause({ entries, names, you }: Observation): string {
  const events = entries.slice(-RECENT).flatMap((entry) => entry.events);
  const at = events.findLastIndex((one) => CAUSES.includes((one as unknown as KarayaEvent).on));
  if (at <= events.findLastIndex(({ on }) => on === 'turn')) return '';
  const before = events.slice(0, at);
  const event: GameEvent = { ...events[at]!, role: events[at]!.on === 'died' ? events[at]!.role : undefined }; // prettier-ignore
  return (moment(event, before, names) ?? sentence(event, names, you, () => before))?.text ?? '';
}
