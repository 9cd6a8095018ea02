// The decisive moment of a game: the last moment before the victory, or the last beat without one.

import type { Names } from '../contract/names';
import type { GameTable } from '../contract/table';
import { beats } from '../telling/beats';
import type { Account, Past } from '../contract/reckoning';

type Teller = Pick<GameTable, 'sentence' | 'flights' | 'moment'>;

export function decisive({ entries, views }: Past, game: Teller, names: Names): Account | null {
  const all = beats({
    entries,
    from: 0,
    game,
    names: () => names,
    you: null,
    view: views.at(-1) ?? {},
    fallen: [],
    won: []
  }).filter(({ aside }) => !aside);
  const won = all.findLastIndex(({ moment }) => moment?.kind === 'won');
  const before = won < 0 ? all : all.slice(0, won);
  const found = before.findLast(({ moment }) => moment && moment.kind !== 'won') ?? before.at(-1);
  if (!found) return null;
  const { text, more } = found.told();
  return { n: found.n, text, ...(more ? { more } : {}) };
}
