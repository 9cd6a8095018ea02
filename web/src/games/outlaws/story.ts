// What the panels beside the board tell: the log, who said what, what is in the game.

export { claims, saying } from './claims';
export { contents, guesses } from './contents';
export { moment } from './moments';
export { sentence } from './sentences';
export { terms } from './terms';
export const reckon = () => import('./reckon');
