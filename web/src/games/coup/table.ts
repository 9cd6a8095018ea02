// Coup's `GameTable`. The panels beside the board are in `story.ts`.

import type { GameTable } from '../../table/contract/table';
import { revealed } from '../../table/kit/facts';
import CardBack from './CardBack.svelte';
import Centre from './Centre.svelte';
import Icon from './Icon.svelte';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';
import { bar } from './bar';
import { flights } from './flights';
import { standingAnswers } from './standing-answers';
import type * as Story from './story';
import type { CoupView } from './types';

const table: Omit<GameTable, keyof typeof Story> = {
  Own,
  Back: CardBack,
  SeatBody,
  Centre,
  Icon,
  bar,
  standingAnswers,
  flights,
  // Each seat's cards as their owner saw them.
  reveal: revealed<CoupView>(({ cards }) => ({ cards }))
};

export default table;
