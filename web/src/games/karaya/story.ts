// What the panels beside the board tell: the log, who said what, what's in the game.

import type { GameTable } from '../../table/game';
import SeatInfo from './SeatInfo.svelte';
import { claims } from './claims';
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
  saying,
  contents,
  guesses,
  terms,
  moment,
  reckon: () => import('./reckon')
};

export default story;
