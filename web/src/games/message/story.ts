// Contents of the panels beside the board: log, claims, contents.

export { default as SeatInfo } from './SeatInfo.svelte';
export { claims } from './claims';
export { contents, guesses } from './contents';
export { joined } from './joined';
export { moment } from './moments';
export { saying } from './sayings';
export { sentence } from './sentences';
export { terms } from './terms.svelte';
/** Loads the summary at the end. */
export const reckon = () => import('./reckon');
