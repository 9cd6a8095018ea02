// Key moments (shots, arrests, rescues, the end) with their causes.

import { m } from '../../paraglide/messages';
import type { Names } from '../../table/contract/names';
import { momentAt, momentous, thisTurn } from '../../table/contract/moments';
import { telling } from '../../table/kit/story';
import { sentence } from './sentences';
import type { EventOn, OutlawsEvent } from './types';
import { figure } from './text';

const AIMS = ['shot', 'arrested', 'unmasked', 'named', 'accosted', 'rescued', 'absolved'] as const;
type Aim = EventOn<(typeof AIMS)[number]>;

/** How the revealed character was targeted, in words; null if it was no target. */
function met(event: EventOn<'revealed'>, past: readonly OutlawsEvent[], names: Names) {
  const aim = thisTurn(past).findLast((one): one is Aim => (AIMS as readonly string[]).includes(one.on)); // prettier-ignore
  if (aim?.side !== event.side || aim.place !== event.place) return null;
  const inputs = { seat: names(aim.seat), name: figure(event, names) };
  switch (aim.on) {
    case 'shot':
      return (event.character === 'governor' ? m.outlaws_moment_shot_governor : m.outlaws_moment_shot)(inputs); // prettier-ignore
    case 'arrested': {
      const right = event.character === 'hitman' || event.character === 'bandit';
      return (right ? m.outlaws_moment_arrested_right : m.outlaws_moment_arrested)(inputs);
    }
    case 'unmasked':
      return m.outlaws_moment_unmasked(inputs);
  }
  return null;
}

const told = telling(sentence);

/** The key moment for an event; null if it is none. */
export const moment = momentous<OutlawsEvent>((event, past, names) => {
  const text = () => told(event, names);
  switch (event.on) {
    case 'revealed': {
      const found = met(event, past, names);
      return found ? momentAt('revealed', event.side, found) : null;
    }
    case 'headlined':
    case 'pinned':
      return momentAt('caught', event.side, text());
    case 'rescued':
    case 'absolved':
    case 'elected':
      return momentAt('proved', event.seat, text());
    case 'lost':
      return momentAt('died', event.seat, text());
    case 'over':
      return { kind: 'won', seats: event.winners, text: text() };
  }
  return null;
});
