// What the panels beside the board tell: the log, who said what, what's in the game.

import type { GameTable } from '../../table/contract/game';
import { claims, saying } from './claims';
import { contents, guesses } from './contents';
import { moment } from './moments';
import { sentence } from './sentences';
import { terms } from './terms';

const story = {
  sentence,
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
