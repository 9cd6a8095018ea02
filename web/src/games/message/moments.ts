// What people play for, and why it happened: from what all have seen.

import { m } from '../../paraglide/messages';
import type { GameEvent } from '../../lib/protocol';
import type { Names } from '../../table/game';
import { isolated, type Moment, type MomentKind } from '../../table/telling/moments';
import { colourOf } from './cards';
import { CHARACTER, SIDE } from './text';
import { why } from './sentences';
import type { EventOn, MessageEvent } from './types';

/** The intelligence that killed: the last black card that came before this seat. */
function killer(seat: number, past: readonly MessageEvent[]): EventOn<'gained'> | undefined {
  const found = past.findLast(
    (event) => event.on === 'gained' && event.seat === seat && colourOf(event.card!) === 'black'
  );
  return found as EventOn<'gained'> | undefined;
}

function died(seat: number, past: readonly MessageEvent[], names: Names): string {
  const by = killer(seat, past)?.by;
  if (by === undefined) return m.message_moment_died({ seat: names(seat) });
  const text = by === seat ? m.message_moment_died_own : m.message_moment_died_by;
  return text({ seat: names(seat), by: names(by) });
}

const at = (kind: MomentKind, seat: number, text: string): Moment => ({
  kind,
  seats: [seat],
  text
});

export function moment(
  given: GameEvent,
  before: readonly GameEvent[],
  names: Names
): Moment | null {
  const event = given as unknown as MessageEvent;
  const past = before as unknown as readonly MessageEvent[];
  switch (event.on) {
    case 'died':
      return at('died', event.seat, died(event.seat, past, names));
    case 'lost': {
      const text =
        event.why === 'stuck' ? m.message_log_lost_stuck : m.message_log_lost_intelligence;
      return at('died', event.seat, text({ seat: names(event.seat) }));
    }
    case 'identity': {
      const text = m.message_log_identity({ seat: names(event.seat), side: SIDE[event.side]() });
      return at('revealed', event.seat, text);
    }
    case 'turned_up': {
      const character = CHARACTER[event.character]();
      const text = m.message_log_turned_up({ seat: names(event.seat), character });
      return at('revealed', event.seat, text);
    }
    case 'declared': {
      const text = event.void ? m.message_log_declared_void : m.message_log_declared;
      const inputs = { seat: names(event.seat), why: why(event.why) };
      return at(event.void ? 'caught' : 'proved', event.seat, text(inputs));
    }
    case 'over': {
      if (!event.winners.length) return null;
      const text = m.message_log_over({
        seats: isolated(event.winners, names),
        why: why(event.why)
      });
      return { kind: 'won', seats: event.winners, text };
    }
  }
  return null;
}
