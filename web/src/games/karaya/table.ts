import type { View } from '../../lib/protocol';
import type { GameTable } from '../../table/contract/game';
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
import type { Story } from './story';
import type { KarayaView } from './types';

const karaya = (view: unknown) => view as KarayaView;

/** Every card lies as its owner saw it. */
function reveal(view: View, seats: readonly View[]): View {
  const players = karaya(view).players.map((player, seat) => ({
    ...player,
    role: karaya(seats[seat]).players[seat]!.role
  }));
  return { ...view, players };
}

// All of them, whoever sits here: what is fetched tells nothing.
void bring(faces);

/** The board. What the panels beside it tell is in `story.ts`. */
const table: Omit<GameTable, keyof Story> = {
  Own,
  Finale,
  Back: CardBack,
  SeatBody,
  Centre,
  Icon,
  bar,
  out: m.karaya_dead,
  flights,
  reveal
};

export default table;
