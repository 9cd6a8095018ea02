// Contents of the panels beside the board: log, claims, contents.

export { claims } from './claims';
export { contents } from './contents';
export { moment } from './moments';
export { saying } from './sayings';
export { sentence } from './sentences';
export { terms } from './terms';
/** Loads the summary at the end. */
export const reckon = () => import('./reckon');
