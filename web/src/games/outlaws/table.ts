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

// All of them, whoever sits here: what is fetched tells nothing.
void bring(faces);

/** The board. What the panels beside it tell is in `story.ts`. */
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
