// What the panels beside the board tell: the log, who said what, what's in the game; and what may be
// left to the table.

import type { Options } from '../../lib/protocol';
import type { GameTable } from '../../table/contract/game';
import SeatInfo from './SeatInfo.svelte';
import { claims } from './claims';
import { lasting } from './lasting';
import { contents, guesses } from './contents';
import { moment } from './moments';
import { saying } from './sayings';
import { secretly as secret, sentence } from './sentences';
import { terms } from './terms';

const story = {
  SeatInfo,
  sentence,
  secret,
  forgets: (options: Options) => options.memory === false,
  claims,
  lasting,
  saying,
  contents,
  guesses,
  terms,
  moment,
  reckon: () => import('./reckon')
} satisfies Partial<GameTable>;

export type Story = typeof story;
export default story;
