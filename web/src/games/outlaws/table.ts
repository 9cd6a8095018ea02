// Outlaws's board, as the table needs it. `story.ts` has what the panels beside it tell.

import { bring } from '../../faces/sprite';
import type { GameTable } from '../../table/contract/game';
import CardBack from './CardBack.svelte';
import Centre from './Centre.svelte';
import Icon from './Icon.svelte';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';
import { bar } from './bar';
import './board.css';
import { faces } from './faces';
import { flights } from './flights';
import type * as Story from './story';

// Loads every portrait, so that requests reveal nothing about hidden cards.
void bring(faces);

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
  // The public's view has all hands up by then.
  reveal: (view) => view
};

export default table;
