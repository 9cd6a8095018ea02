// Key moments (losses, proofs, wins) with their causes, from this turn's public events.

import { m } from '../../paraglide/messages';
import type { Names } from '../../table/contract/names';
import { momentAt, momentous, thisTurn } from '../../table/contract/moments';
import { lossOf } from './loss';
import { NAMES } from './text';
import type { CoupEvent } from './types';

/** Why this seat lost a card after these events, in a few words. */
function why(events: readonly CoupEvent[], seat: number, names: Names): string | null {
  const loss = lossOf(events, seat);
  if (!loss) return null;
  const by = names(loss.by);
  switch (loss.why) {
    case 'coup':
      return m.coup_cause_coup({ by });
    case 'assassinate':
      return thisTurn(events).some(({ on }) => on === 'unblocked')
        ? m.coup_cause_unblocked({ by })
        : m.coup_cause_assassinated({ by });
    case 'doubted':
      return m.coup_cause_wrong({ seat: by, character: NAMES[loss.character]() });
    case 'caught':
      return m.coup_cause_caught({ by, character: NAMES[loss.character]() });
  }
}

/** The key moment for an event; null if it is none. */
export const moment = momentous<CoupEvent>((event, past, names) => {
  switch (event.on) {
    case 'shown':
    case 'conceded': {
      const asked = past.findLast((one) => one.on === 'challenged');
      const by = asked?.on === 'challenged' ? names(asked.by) : '';
      const inputs = { seat: names(event.seat), by, character: NAMES[event.character]() };
      if (event.on === 'conceded')
        return momentAt('caught', event.seat, m.coup_moment_caught(inputs));
      return {
        ...momentAt('proved', event.seat, m.coup_moment_proved(inputs)),
        proof: { place: event.card, face: event.character }
      };
    }
    case 'lost': {
      const cause = why(past, event.seat, names);
      const inputs = { seat: names(event.seat), character: NAMES[event.character]() };
      const text = cause ? m.coup_moment_lost({ ...inputs, why: cause }) : m.coup_log_lost(inputs);
      return momentAt('revealed', event.seat, text);
    }
    case 'eliminated': {
      // The cause is that of the last lost card.
      const last = past.findLastIndex((one) => one.on === 'lost' && one.seat === event.seat);
      const cause = why(past.slice(0, Math.max(0, last)), event.seat, names);
      const seat = names(event.seat);
      const text = cause
        ? m.coup_moment_died({ seat, why: cause })
        : m.coup_log_eliminated({ seat });
      return momentAt('died', event.seat, text);
    }
    case 'over': {
      const [winner] = event.winners;
      if (event.why !== 'last_standing' || winner === undefined) return null;
      return momentAt('won', winner, m.coup_moment_won({ seat: names(winner) }));
    }
  }
  return null;
});
