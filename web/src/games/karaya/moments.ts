// Key moments (deaths, reveals, wins) with their causes, from public events.

import { m } from '../../paraglide/messages';
import { momentAt, momentous } from '../../table/contract/moments';
import { telling } from '../../table/kit/story';
import { forcedBy, sentence } from './sentences';
import { NAMES } from './text';
import type { EventOn, KarayaEvent } from './types';
import type { Names } from '../../table/contract/names';

const told = telling(sentence);

/** The cause of a death in words. */
function death(event: EventOn<'died'>, past: readonly KarayaEvent[], names: Names): string {
  const role = NAMES[event.role]();
  const seat = names(event.seat);
  if (event.how === 'stopped') {
    const by = past.findLast((one): one is EventOn<'stopped'> => one.on === 'stopped');
    if (by) return m.karaya_moment_killed({ by: names(by.seat), seat, target: names(by.target) });
  } else {
    const by = past.findLast((one): one is EventOn<'used'> => one.on === 'used');
    const text = event.how === 'executed' ? m.karaya_moment_executed : m.karaya_moment_assassinated;
    if (by) return text({ by: names(by.seat), seat, role });
  }
  return told(event, names);
}

/** The key moment for an event; null if it is none. */
export const moment = momentous<KarayaEvent>((event, past, names) => {
  switch (event.on) {
    case 'revealed': {
      const by = forcedBy(past, event.seat);
      const inputs = { seat: names(event.seat), role: NAMES[event.role]() };
      const forced = by !== null && m.karaya_moment_forced({ by: names(by), ...inputs });
      return momentAt('revealed', event.seat, forced || told(event, names));
    }
    case 'died':
      return momentAt('died', event.seat, death(event, past, names));
    case 'stopped':
    case 'blocked':
      return momentAt('proved', event.on === 'stopped' ? event.seat : event.by, told(event, names));
    case 'over':
      return { kind: 'won', seats: event.winners, text: told(event, names) };
  }
  return null;
});
