// What people play for, and why it happened: from what all have seen in this turn.

import { m } from '../../paraglide/messages';
import type { Names } from '../../table/game';
import { momentAt, momentous, thisTurn } from '../../table/telling/moments';
import { NAMES } from './text';
import type { CoupEvent } from './types';

type Why = (names: Names) => string;

/** Why each seat lost influence last: a loss uses up the cause that came last for it. */
function causes(events: readonly CoupEvent[]): Map<number, Why> {
  const due = new Map<number, Why>();
  const last = new Map<number, Why>();
  let strike: { seat: number; by: number; coup: boolean } | null = null;
  let unblocked = false;
  let challenger = -1;
  for (const event of thisTurn(events)) {
    switch (event.on) {
      case 'declared': {
        const { do: verb, target } = event.action;
        if (target !== undefined && (verb === 'coup' || verb === 'assassinate'))
          strike = { seat: target, by: event.seat, coup: verb === 'coup' };
        break;
      }
      case 'unblocked':
        unblocked = true;
        break;
      case 'challenged':
        challenger = event.by;
        break;
      case 'conceded': {
        const { character } = event;
        const by = challenger;
        due.set(event.seat, (names) =>
          m.coup_cause_caught({ by: names(by), character: NAMES[character]() })
        );
        break;
      }
      case 'shown': {
        const { seat, character } = event;
        due.set(challenger, (names) =>
          m.coup_cause_wrong({ seat: names(seat), character: NAMES[character]() })
        );
        break;
      }
      case 'lost': {
        const why = due.get(event.seat) ?? struck(strike, unblocked, event.seat);
        due.delete(event.seat);
        if (why) last.set(event.seat, why);
      }
    }
  }
  return last;
}

function struck(
  strike: { seat: number; by: number; coup: boolean } | null,
  unblocked: boolean,
  seat: number
): Why | undefined {
  if (strike?.seat !== seat) return undefined;
  const { by, coup } = strike;
  if (coup) return (names) => m.coup_cause_coup({ by: names(by) });
  const text = unblocked ? m.coup_cause_unblocked : m.coup_cause_assassinated;
  return (names) => text({ by: names(by) });
}

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
      const why = causes([...past, event]).get(event.seat)?.(names);
      const inputs = { seat: names(event.seat), character: NAMES[event.character]() };
      const text = why ? m.coup_moment_lost({ ...inputs, why }) : m.coup_log_lost(inputs);
      return momentAt('revealed', event.seat, text);
    }
    case 'eliminated': {
      const why = causes(past).get(event.seat)?.(names);
      const seat = names(event.seat);
      const text = why ? m.coup_moment_died({ seat, why }) : m.coup_log_eliminated({ seat });
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
