// Contents of the panels beside the board (log, claims, contents), and the standing answers.

import type { Options } from '../../lib/protocol/index';

export { default as SeatInfo } from './SeatInfo.svelte';
export { claims } from './claims';
export { contents, guesses } from './contents';
export { standingAnswers } from './standing-answers';
export { moment } from './moments';
export { saying } from './sayings';
export { secretly as secret, sentence } from './sentences';
export { terms } from './terms';
export const forgets = (options: Options) => options.memory === false;
/** Loads the summary at the end. */
export const reckon = () => import('./reckon');
