// The games that this build has a board for, found by their folders.

import type { Game } from '../table/game';

const folders = import.meta.glob<{ default: Game }>('../games/*/index.ts');

const nameOf = (path: string) => path.split('/').at(-2)!;

const loaders = new Map(Object.entries(folders).map(([path, load]) => [nameOf(path), load]));

/** Null for a game that the server has and this build has not. */
export async function loadGame(name: string): Promise<Game | null> {
  const load = loaders.get(name);
  return load ? (await load()).default : null;
}
