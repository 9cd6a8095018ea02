// What led to the current question; loaded after the board, empty until then.

import { later } from '../../table/kit/later.svelte';
import type { Observation } from '../../table/contract/game';

const told = later(() => import('./cause'));
/** For tests: when it is there. */
export const ready = told.ready;

/** What has just happened in this turn, as all could see it; empty before anything has. */
export const cause = (observation: Observation): string => told.now?.cause(observation) ?? '';
