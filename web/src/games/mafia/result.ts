// The winners and the vote count in words.

import { listed } from '../../lib/language/names';
import { m } from '../../paraglide/messages';
import type { Names } from '../../table/contract/names';
import { list } from './text';
import type { MafiaView } from './types';

type Ended = Pick<MafiaView, 'ending' | 'votes'>;

/** The winners in words; null while the game is on. */
export function result({ ending }: Ended, you: number | null, names: Names): string | null {
  if (!ending) return null;
  if (you !== null && ending.winners.includes(you)) return m.mafia_result_won();
  const seats = ending.winners.map(names);
  return seats.length ? m.mafia_result_winners({ seats: listed(seats) }) : m.mafia_result_nobody();
}

/** Vote counts per seat, highest first; null until all have voted. */
export function tally({ votes }: Ended, names: Names): string | null {
  if (!votes) return null;
  const found = votes
    .map((count, seat) => ({ count, seat }))
    .filter(({ count }) => count)
    .sort((one, other) => other.count - one.count)
    .map(({ count, seat }) => m.mafia_tally_one({ seat: names(seat), count }));
  return found.length ? m.mafia_tally({ votes: list(found) }) : m.mafia_tally_none();
}
