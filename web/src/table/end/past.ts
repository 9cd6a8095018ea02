// Loader of a finished game with all hands revealed.

import { http } from '../../lib/net/http';
import type { Options } from '../../lib/protocol';
import { views } from '../../lib/protocol/frames';
import type { GameTable } from '../contract/table';
import type { Past } from '../contract/reckoning';

export async function past(table: string, game: GameTable, options: Options): Promise<Past> {
  const entries = await http.replay(table, 'open');
  return { entries, views: views(entries, game.reveal), options };
}

/** Duration from the first entry to the last, in whole minutes. */
export function minutes({ entries }: Pick<Past, 'entries'>): number {
  const [first, last] = [entries[0], entries.at(-1)];
  return first && last ? Math.floor((last.at - first.at) / 60_000) : 0;
}
