// What the panels beside the board tell: the log, who said what, what's in the game; and what may be
// left to the table.

import type { GameTable } from '../../table/game';
import SeatInfo from './SeatInfo.svelte';
import { claims } from './claims';
import { lasting } from './lasting';
import { contents, guesses } from './contents';
import { moment } from './moments';
import { saying } from './sayings';
import { sentence } from './sentences';
import { terms } from './terms';

export type Story = Required<
  Pick<
    GameTable,
    | 'SeatInfo'
    | 'sentence'
    | 'claims'
    | 'lasting'
    | 'saying'
    | 'contents'
    | 'guesses'
    | 'terms'
    | 'moment'
    | 'reckon'
  >
>;

const story: Story = {
  SeatInfo,
  sentence,
  claims,
  lasting,
  saying,
  contents,
  guesses,
  terms,
  moment,
  reckon: () => import('./reckon')
};

export default story;
