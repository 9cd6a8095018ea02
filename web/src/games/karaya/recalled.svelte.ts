// The reader's memory, loaded after the board; empty until then.

import { later } from '../../table/kit/later.svelte';
import type { Observation } from '../../table/contract/game';
import type { Note, Place } from './memory';
const recall = later(() => import('./recall'));
/** For tests: when it is there. */
export const ready = recall.ready;

/** What the reader remembers of the card at this place. */
export const noteAt = (observation: Observation, place: Place): Note | undefined =>
  recall.now?.remembered(observation).at(place);

/** The last hiding that has given the reader another card, as long as it is news. */
export const changed = ({ entries, you }: Observation) =>
  you === null ? null : (recall.now?.changed(entries, you) ?? null);
