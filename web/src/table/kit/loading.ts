// How a game's rules and its board are loaded.

import type { GameTable } from '../contract/game';

type Loads<T> = () => Promise<T>;
type Module<T> = { default: T };

/** The rules in a language, else in English: `files` is an `import.meta.glob` of one file for each
 * language, named `<game>.<language>.md`. */
export function rulesOf(files: Record<string, Loads<Module<string>>>) {
  const file = (locale: string) =>
    Object.keys(files).find((path) => path.endsWith(`.${locale}.md`));
  return async (locale: string): Promise<string> =>
    (await files[file(locale) ?? file('en')!]!()).default;
}

/** Loads the board and, as a chunk of its own, what the panels beside it tell. */
export const tableOf =
  <Story extends Partial<GameTable>>(
    board: Loads<Module<Omit<GameTable, keyof Story>>>,
    story: Loads<Story>
  ): Loads<Module<GameTable>> =>
  async () => {
    const [{ default: parts }, told] = await Promise.all([board(), story()]);
    return { default: { ...parts, ...told } as unknown as GameTable };
  };
