// The reader's memory comes after the board: until then there is none.

import type { Observation } from '../../table/contract/game';
import type { Note, Place } from './memory';
import type * as Recall from './recall';

let recall = $state.raw<typeof Recall | null>(null);

/** For tests: when it is there. */
export const ready = import('./recall').then((loaded) => {
  recall = loaded;
});

/** What the reader remembers of the card at this place. */
export const noteAt = (observation: Observation, place: Place): Note | undefined =>
  recall?.remembered(observation).at(place);

/** The last hiding that has given the reader another card, as long as it is news. */
export const changed = ({ entries, you }: Observation) =>
  you === null ? null : (recall?.changed(entries, you) ?? null);
