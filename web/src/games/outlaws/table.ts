// Outlaws' `GameTable`. The panels beside the board are in `story.ts`.

import type { GameTable } from '../../table/contract/table';
import CardBack from './CardBack.svelte';
import Centre from './Centre.svelte';
import Icon from './Icon.svelte';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';
import { bar } from './bar';
import './board.css';
import { flights } from './flights';
import type * as Story from './story';

const table: Omit<GameTable, keyof typeof Story> = {
  Own,
  Back: CardBack,
  SeatBody,
  Centre,
  Icon,
  bar,
  coins: true,
  tall: true,
  flights,
  // By then the public view shows all hands.
  reveal: (view) => view
};

export default table;
