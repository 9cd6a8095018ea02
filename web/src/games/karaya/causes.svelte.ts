// The cause of the current question; loaded after the board, empty until then.

import { later } from '../../table/kit/later.svelte';
import type { Observation } from '../../table/contract/observation';

const told = later(() => import('./cause'));
/** For tests: resolves once loaded. */
export const ready = told.ready;

/** The turn's last public action in words; empty before the first. */
export const cause = (observation: Observation): string => told.now?.cause(observation) ?? '';
