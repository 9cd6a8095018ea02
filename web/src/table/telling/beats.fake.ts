// Test double: one event as a beat.

import type { GameEvent } from '../../lib/protocol';
import type { Beat } from './beat';
import { beats, type Telling } from './beats';

/** The public beat of an event without history. */
export function beatOf(event: GameEvent, game: Telling['game']): Beat | undefined {
  const [beat] = beats({
    entries: [{ n: 0, at: 0, timed_out: null, events: [event] }],
    from: 0,
    game,
    names: () => String,
    you: null,
    view: {},
    fallen: [],
    won: []
  });
  return beat;
}
