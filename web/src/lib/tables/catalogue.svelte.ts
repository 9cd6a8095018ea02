// The games that the server has, asked for once.

import { http } from '../net/http';
import type { GameInfo } from '../protocol';

let games = $state.raw<GameInfo[] | null>(null);
let asked: Promise<void> | null = null;

export const catalogue = {
  get games(): GameInfo[] | null {
    return games;
  },
  find(name: string): GameInfo | undefined {
    return games?.find((game) => game.name === name);
  },
  load(): Promise<void> {
    asked ??= http.games().then(
      (found) => void (games = found),
      (problem: unknown) => {
        asked = null;
        throw problem;
      }
    );
    return asked;
  }
};
