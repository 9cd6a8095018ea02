// Loaders of a game's rules and board.

import { loadSprite, type Sprite } from '../../faces/sprite';
import type { GameTable } from '../contract/table';

type Loads<T> = () => Promise<T>;
type Module<T> = { default: T };

/** Loader of the rules in a language, falling back to English. `files`: an `import.meta.glob` of
 * one file per language, named `<game>.<language>.md`. */
export function rulesOf(files: Record<string, Loads<Module<string>>>) {
  const file = (locale: string) =>
    Object.keys(files).find((path) => path.endsWith(`.${locale}.md`));
  return async (locale: string): Promise<string> =>
    (await files[file(locale) ?? file('en')!]!()).default;
}

/** Loads the board and, as a separate chunk, the panels beside it. Also loads all of the game's
 * `faces`, so that requests reveal nothing about hidden cards. */
export const tableOf =
  <Story extends Partial<GameTable>>(
    board: Loads<Module<Omit<GameTable, keyof Story>>>,
    story: Loads<Story>,
    faces?: Sprite
  ): Loads<Module<GameTable>> =>
  async () => {
    if (faces) void loadSprite(faces);
    const [{ default: parts }, told] = await Promise.all([board(), story()]);
    return { default: { ...parts, ...told } as unknown as GameTable };
  };
