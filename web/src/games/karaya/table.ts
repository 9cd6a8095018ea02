import type { GameTable } from '../../table/contract/game';
import { revealed } from '../../table/kit/facts';
import { m } from '../../paraglide/messages';
import CardBack from './CardBack.svelte';
import Finale from './Finale.svelte';
import Centre from './Centre.svelte';
import Icon from './Icon.svelte';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';
import { bring } from '../../faces/sprite';
import { bar } from './bar';
import { faces } from './faces';
import { flights } from './flights';
import type * as Story from './story';
import type { KarayaView } from './types';

// All of them, whoever sits here: what is fetched tells nothing.
void bring(faces);

/** The board. What the panels beside it tell is in `story.ts`. */
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
  // Every card lies as its owner saw it.
  reveal: revealed<KarayaView>(({ role }) => ({ role }))
};

export default table;
