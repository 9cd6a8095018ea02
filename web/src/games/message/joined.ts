// Joins events into one line: the deal, and a message with its direction.

import type { GameEvent } from '../../lib/protocol/index';
import { m } from '../../paraglide/messages';
import type { Joined } from '../../table/contract/sentence';
import { cardsIn } from '../../table/contract/text';
import type { EventOn, MessageEvent } from './types';

const isOn =
  <K extends MessageEvent['on']>(on: K) =>
  (event: MessageEvent): event is EventOn<K> =>
    event.on === on;

function chosen(all: readonly EventOn<'chose'>[]): Joined {
  const up = all.filter(({ character }) => character).length;
  const brief = () => m.message_line_chose({ up, down: all.length - up });
  return { count: all.length, brief };
}

/** The initial draw in one line, as all draw equally many. */
function drawn(all: readonly EventOn<'drew'>[]): Joined {
  const [first] = all;
  return { count: all.length, text: () => m.message_line_drew({ count: cardsIn(first!.count) }) };
}

/** One line for events that are told together; null if they are not. */
export function joined(given: readonly GameEvent[]): Joined | null {
  const events = given as unknown as readonly MessageEvent[];
  const [first, second] = events;
  if (first?.on === 'sent') return first.to >= 0 && second?.on === 'heading' ? { count: 2 } : null;
  const end = events.findIndex(({ on }) => on !== first?.on);
  const run = events.slice(0, end < 0 ? undefined : end);
  if (first?.on === 'chose') return chosen(run.filter(isOn('chose')));
  const deals = first?.on === 'drew' && events[run.length]?.on === 'started';
  return deals ? drawn(run.filter(isOn('drew'))) : null;
}
