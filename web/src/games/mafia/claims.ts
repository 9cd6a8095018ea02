// Claims, for the claims panel. Cards shown to all later settle what a player said they took,
// regardless of the option `contradictions` (§6.8).

import { m } from '../../paraglide/messages';
import type { Entry } from '../../lib/protocol/index';
import type { Claimed } from '../../table/contract/claims';
import { eventsIn } from '../../table/kit/events';
import { mute, sayings } from './testimony';
import { spoken, takeIn } from './text';
import type { EventOn, MafiaEvent } from './types';

/** All claims so far, oldest first. */
export function claims(entries: readonly Entry[]): Claimed[] {
  const shown = new Map(
    eventsIn<MafiaEvent>(entries)
      .filter((event): event is EventOn<'shown'> => event.on === 'shown')
      .map((event) => [event.seat, event])
  );
  return sayings(entries)
    .filter(({ statement }) => !mute(statement))
    .map(({ n, seat, statement, asked, column }) => {
      const take = column === 'took' ? shown.get(seat) : undefined;
      const right = take && (statement.token ?? null) === take.token && (statement.diamonds ?? 0) === take.diamonds; // prettier-ignore
      return {
        n,
        seat,
        what: 'talk',
        label: (names) => spoken(statement, names),
        about: asked ? m.mafia_asked_about : m.mafia_talk,
        standing: take ? (right ? 'proved' : 'disproved') : 'said',
        negative: false,
        against: take && !right ? () => m.mafia_against_shown({ what: takeIn(take) }) : null
      };
    });
}
