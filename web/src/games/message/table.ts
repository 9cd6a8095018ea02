import type { View } from '../../lib/protocol';
import type { GameTable } from '../../table/contract/game';
import CardBack from './CardBack.svelte';
import Centre from './Centre.svelte';
import Icon from './Icon.svelte';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';
import { bring } from '../../faces/sprite';
import { bar } from './bar';
import { faces } from './faces';
import { flights } from './flights';
import { lasting } from './plans';
import type { Story } from './story';
import type { MessageView } from './types';

const message = (view: unknown) => view as MessageView;

/** Identities, characters, hands, the message and a Probe, as their owners saw them. */
function reveal(view: View, seats: readonly View[]): View {
  const players = message(view).players.map((player, seat) => {
    const { players, hand } = message(seats[seat]);
    const { side, character } = players[seat]!;
    return { ...player, side, character, cards: hand };
  });
  const all = seats.map(message);
  const letter = all.find((own) => own.message?.card)?.message ?? message(view).message;
  const probe = all.find(({ resolving }) => resolving !== 'probe')?.resolving ?? null;
  return { ...view, players, message: letter, resolving: probe };
}

// All of them, whoever sits here: what is fetched tells nothing.
void bring(faces);

/** The board. What the panels beside it tell is in `story.ts`. */
const table: Omit<GameTable, keyof Story> = {
  Own,
  wide: true,
  middle: 1.2,
  Back: CardBack,
  SeatBody,
  Centre,
  Icon,
  bar,
  lasting,
  flights,
  reveal
};

export default table;
