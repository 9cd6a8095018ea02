// Registry of games. Games in `games/` are found by their folders and loaded on demand; others
// send their texts and use the generic board.

import type { Game } from './table/contract/game';
import { Failed, http } from './lib/net/http';

const folders = import.meta.glob<{ default: Game }>('./games/*/index.ts');

const nameOf = (path: string) => path.split('/').at(-2)!;

const loaders = new Map(Object.entries(folders).map(([path, load]) => [nameOf(path), load]));

/** For development: `localStorage['facedown.plain'] = 'coup'` shows Coup on the generic board. */
const forcesGenericBoard = (name: string) =>
  import.meta.env.DEV && localStorage.getItem('facedown.plain') === name;

/** Pending and finished loads of games on the generic board. */
const generic = new Map<string, Promise<Game | null>>();

async function fetchGeneric(name: string): Promise<Game | null> {
  const [info, { anyGame }] = await Promise.all([http.board(name), import('./table/board')]);
  return anyGame(name, info);
}

/** Caches the load of a game; retries after a failure. Null if the server does not know it. */
function loadGeneric(name: string): Promise<Game | null> {
  const pending = fetchGeneric(name).catch((problem: unknown) => {
    if (problem instanceof Failed && problem.status === 404) return null;
    generic.delete(name);
    throw problem;
  });
  generic.set(name, pending);
  return pending;
}

const loaded = new Map<string, Game>();

/** Loads a game; null if the server does not know it. */
export async function loadGame(name: string): Promise<Game | null> {
  const load = loaders.get(name);
  const game = await (load && !forcesGenericBoard(name)
    ? load().then((module) => module.default)
    : (generic.get(name) ?? loadGeneric(name)));
  if (game) loaded.set(name, game);
  return game;
}

/** A game that has been loaded, synchronously; undefined before. */
export const loadedGame = (name: string): Game | undefined => loaded.get(name);
