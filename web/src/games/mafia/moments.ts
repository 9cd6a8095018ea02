// Key moments: a thief caught, a wrong accusation, a shot, the end.

import { momentAt, momentous } from '../../table/contract/moments';
import { telling } from '../../table/kit/story';
import { sentence } from './sentences';
import type { MafiaEvent } from './types';

const told = telling(sentence);

/** The key moment for an event; null if it is none. */
export const moment = momentous<MafiaEvent>((event, _past, names) => {
  const text = told(event, names);
  switch (event.on) {
    case 'bang':
      return momentAt('revealed', event.seat, text);
    case 'recovered':
      return momentAt('caught', event.seat, text);
    case 'beer':
      return momentAt('proved', event.seat, text);
    case 'eliminated':
      return momentAt('died', event.seat, text);
    case 'over':
      return { kind: 'won', seats: event.winners, text };
  }
  return null;
});
