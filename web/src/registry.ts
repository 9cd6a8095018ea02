// The games: those that this build has a board for, found by their folders, and all others, which
// bring their texts and are played on the board for any game.

import type { Game } from './table/contract/game';
import { Failed, http } from './lib/net/http';

const folders = import.meta.glob<{ default: Game }>('./games/*/index.ts');

const nameOf = (path: string) => path.split('/').at(-2)!;

const loaders = new Map(Object.entries(folders).map(([path, load]) => [nameOf(path), load]));

/** While a game is developed: `localStorage['facedown.plain'] = 'coup'` puts it on that board too. */
const plain = (name: string) =>
  import.meta.env.DEV && localStorage.getItem('facedown.plain') === name;

const brought = new Map<string, Promise<Game | null>>();

async function ask(name: string): Promise<Game | null> {
  const [found, { anyGame }] = await Promise.all([http.board(name), import('./table/board')]);
  return anyGame(name, found);
}

/** Asked for once; again after a failure. */
function bring(name: string): Promise<Game | null> {
  const asked = ask(name).catch((problem: unknown) => {
    if (problem instanceof Failed && problem.status === 404) return null;
    brought.delete(name);
    throw problem;
  });
  brought.set(name, asked);
  return asked;
}

const loaded = new Map<string, Game>();

/** Null for a game that the server has not. */
export async function loadGame(name: string): Promise<Game | null> {
  const load = loaders.get(name);
  const game = await (load && !plain(name)
    ? load().then((module) => module.default)
    : (brought.get(name) ?? bring(name)));
  if (game) loaded.set(name, game);
  return game;
}

/** At once, for what is drawn anew often: undefined before it has been loaded. */
export const loadedGame = (name: string): Game | undefined => loaded.get(name);
