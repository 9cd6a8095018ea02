// What the panels beside the board tell: the log, who said what, what's in the game.

import type { GameTable } from '../../table/contract/game';
import SeatInfo from './SeatInfo.svelte';
import { claims } from './claims';
import { joined } from './joined';
import { moment } from './moments';
import { contents, guesses } from './contents';
import { saying } from './sayings';
import { sentence } from './sentences';
import { terms } from './terms.svelte';

const story = {
  SeatInfo,
  sentence,
  joined,
  claims,
  saying,
  contents,
  guesses,
  terms,
  moment,
  reckon: () => import('./reckon')
} satisfies Partial<GameTable>;

export type Story = typeof story;
export default story;
