import type { View } from '../../lib/protocol';
import type { GameTable } from '../../table/contract/game';
import CardBack from './CardBack.svelte';
import Centre from './Centre.svelte';
import Icon from './Icon.svelte';
import Finale from './Finale.svelte';
import Form from './Form.svelte';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';
import Talk from './Talk.svelte';
import { bring } from '../../faces/sprite';
import { bar } from './bar';
import { faces } from './faces';
import { flights } from './flights';
import type { Story } from './story';
import type { MafiaView } from './types';

const mafia = (view: unknown) => view as MafiaView;

/** Every take as its owner knows it. */
function reveal(view: View, seats: readonly View[]): View {
  const players = mafia(view).players.map((player, seat) => {
    const { role, diamonds, token } = mafia(seats[seat]).players[seat]!;
    return { ...player, role, diamonds, token };
  });
  return { ...view, players };
}

// All of them, whoever sits here: what is fetched tells nothing.
void bring(faces);

/** The board. What the panels beside it tell is in `story.ts`. */
const table: Omit<GameTable, keyof Story> = {
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
  reveal
};

export default table;
