// What the reader knows of hidden cards beyond what lies open: fetched after the board.

export { remembered } from './memory';
export { changed } from './shut';
