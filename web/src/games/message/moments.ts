// Key moments (deaths, reveals, wins) with their causes, from public events.

import { m } from '../../paraglide/messages';
import type { Names } from '../../table/contract/names';
import { namesOf, momentAt, momentous, type Moment } from '../../table/contract/moments';
import { together } from '../../table/contract/text';
import { telling } from '../../table/kit/story';
import { course, death, killer } from './arrival';
import { lies } from './claims';
import { said } from './sayings';
import { sentence, why } from './sentences';
import type { EventOn, MessageEvent } from './types';

function died({ seat }: EventOn<'died'>, past: readonly MessageEvent[], names: Names): Moment {
  const by = killer(seat, past);
  if (!by) return momentAt('died', seat, m.message_log_died({ seat: names(seat) }));
  const more = course(by, names);
  return { ...momentAt('died', seat, death(by, names)), ...(more ? { more } : {}) };
}

const text = telling(sentence);

/** A claim disproved by this event. */
function caught(event: MessageEvent, past: readonly MessageEvent[], names: Names): Moment | null {
  if (!past.some(({ on }) => on === 'said')) return null;
  const before = lies(past);
  const lie = lies([...past, event]).find((one) => !before.includes(one));
  if (!lie) return null;
  const words = m.message_moment_said({ seat: names(lie.seat), what: said(lie, names) });
  return momentAt('caught', lie.seat, together(text(event, names), words));
}

/** The key moment for an event; null if it is none. */
export const moment = momentous<MessageEvent>((event, past, names) => {
  switch (event.on) {
    case 'died':
      return died(event, past, names);
    case 'lost':
      return momentAt('died', event.seat, text(event, names));
    case 'identity':
    case 'turned_up':
      return caught(event, past, names) ?? momentAt('revealed', event.seat, text(event, names));
    case 'gained':
    case 'exposed':
    case 'sent':
      return caught(event, past, names);
    case 'rescued':
      return momentAt('proved', event.seat, text(event, names));
    case 'declared':
      return event.void ? momentAt('caught', event.seat, text(event, names)) : null;
    case 'over':
      if (!event.winners.length) return null;
      return {
        kind: 'won',
        seats: event.winners,
        text: m.message_log_over({ seats: namesOf(event.winners, names), why: why(event.why) })
      };
  }
  return null;
});
