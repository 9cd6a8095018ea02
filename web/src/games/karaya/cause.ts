// The action that led to the current question, in words.

import type { GameEvent } from '../../lib/protocol/index';
import type { Observation } from '../../table/contract/game';
import { moment } from './moments';
import { sentence } from './sentences';
import type { KarayaEvent } from './types';

/** In so many entries at most lies what has happened in a turn. */
const RECENT = 8;

/** What somebody does, or what has become of it. */
const CAUSES: KarayaEvent['on'][] = [
  'passed', 'peeked', 'traded', 'traded_centre', 'hid', 'used', 'lost_slot', 'proclaimed', 'called',
  'joined', 'died', 'stopped', 'blocked', 'captured', 'not_slave'
]; // prettier-ignore

/** What has just happened in this turn, as all could see it; empty before anything has. */
export function cause({ entries, names, you }: Observation): string {
  const events = entries.slice(-RECENT).flatMap((entry) => entry.events);
  const at = events.findLastIndex((one) => CAUSES.includes((one as unknown as KarayaEvent).on));
  if (at <= events.findLastIndex(({ on }) => on === 'turn')) return '';
  const before = events.slice(0, at);
  const event: GameEvent = { ...events[at]!, role: events[at]!.on === 'died' ? events[at]!.role : undefined }; // prettier-ignore
  return (moment(event, before, names) ?? sentence(event, names, you, () => before))?.text ?? '';
}
