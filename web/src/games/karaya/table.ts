// Karaya's `GameTable`. The panels beside the board are in `story.ts`.

import type { GameTable } from '../../table/contract/table';
import { revealed } from '../../table/kit/facts';
import { m } from '../../paraglide/messages';
import CardBack from './CardBack.svelte';
import Finale from './Finale.svelte';
import Centre from './Centre.svelte';
import Icon from './Icon.svelte';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';
import { bar } from './bar';
import { flights } from './flights';
import type * as Story from './story';
import type { KarayaView } from './types';

const table: Omit<GameTable, keyof typeof Story> = {
  Own,
  Finale,
  Back: CardBack,
  SeatBody,
  Centre,
  Icon,
  bar,
  out: m.karaya_dead,
  flights,
  // Each seat's card as its owner saw it.
  reveal: revealed<KarayaView>(({ role }) => ({ role }))
};

export default table;
