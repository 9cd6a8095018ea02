// The reader's private knowledge of hidden cards; loaded after the board.

export { remembered } from './memory';
export { changed } from './hide-effect';
