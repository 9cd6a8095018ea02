// Contents of the panels beside the board: log, claims, contents.

export { claims, saying } from './claims';
export { contents, guesses } from './contents';
export { moment } from './moments';
export { sentence } from './sentences';
export { terms } from './terms';
/** Loads the summary at the end. */
export const reckon = () => import('./reckon');
