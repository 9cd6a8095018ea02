// The whole of a finished game with all hands up, as the server tells it once it is over.

import { http } from '../../lib/http';
import type { Options } from '../../lib/protocol';
import { views } from '../../replay/frames';
import type { GameTable } from '../game';
import type { Past } from './reckoning';

export async function past(table: string, game: GameTable, options: Options): Promise<Past> {
  const entries = await http.replay(table, 'open');
  return { entries, views: views(entries, game.reveal), options };
}

/** From the first entry to the last, in whole minutes. */
export function minutes({ entries }: Pick<Past, 'entries'>): number {
  const [first, last] = [entries[0], entries.at(-1)];
  return first && last ? Math.floor((last.at - first.at) / 60_000) : 0;
}
