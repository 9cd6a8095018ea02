// What has just happened comes with the log, after the board: until then questions name no cause.

import type { Observation } from '../../table/contract/game';

import type * as Told from './cause';

let told = $state.raw<typeof Told | null>(null);

/** For tests: when it is there. */
export const ready = import('./cause').then((loaded) => {
  told = loaded;
});

/** What has just happened in this turn, as all could see it; empty before anything has. */
export const cause = (observation: Observation): string => told?.cause(observation) ?? '';
