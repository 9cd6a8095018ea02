// The reader's memory, loaded after the board; empty until then.

import { later } from '../../table/kit/later.svelte';
import type { Observation } from '../../table/contract/observation';
import type { Note, Place } from './memory';
const recall = later(() => import('./recall'));
/** For tests: resolves once loaded. */
export const ready = recall.ready;

/** The reader's note on the card at this place. */
export const noteAt = (observation: Observation, place: Place): Note | undefined =>
  recall.now?.remembered(observation).at(place);

/** The last hiding that changed the reader's card, until they have acted on it. */
export const changed = ({ entries, you }: Observation) =>
  you === null ? null : (recall.now?.changed(entries, you) ?? null);
