// Mafia's `GameTable`. The panels beside the board are in `story.ts`.

import type { GameTable } from '../../table/contract/table';
import { revealed } from '../../table/kit/facts';
import CardBack from './CardBack.svelte';
import Centre from './Centre.svelte';
import Icon from './Icon.svelte';
import Finale from './Finale.svelte';
import Form from './Form.svelte';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';
import Talk from './Talk.svelte';
import { bar } from './bar';
import { flights } from './flights';
import type * as Story from './story';
import type { MafiaView } from './types';

const table: Omit<GameTable, keyof typeof Story> = {
  Own,
  Back: CardBack,
  SeatBody,
  Centre,
  Form,
  Say: Talk,
  Finale,
  Icon,
  middle: 2.2,
  bar,
  flights,
  // Each take as its owner knows it.
  reveal: revealed<MafiaView>(({ role, diamonds, token }) => ({ role, diamonds, token }))
};

export default table;
