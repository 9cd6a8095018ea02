// The Message's `GameTable`. The panels beside the board are in `story.ts`.

import type { View } from '../../lib/protocol/index';
import type { GameTable } from '../../table/contract/table';
import { revealed } from '../../table/kit/facts';
import CardBack from './CardBack.svelte';
import Centre from './Centre.svelte';
import Icon from './Icon.svelte';
import Own from './Own.svelte';
import SeatBody from './SeatBody.svelte';
import { bar } from './bar';
import { flights } from './flights';
import { standingAnswers } from './plans';
import type * as Story from './story';
import type { MessageView } from './types';

const message = (view: unknown) => view as MessageView;

const players = revealed<MessageView>(({ side, character }, { hand }) => ({
  side,
  character,
  cards: hand
}));

/** Merges identities, characters, hands, the message and a Probe as their owners saw them. */
function reveal(view: View, seats: readonly View[]): View {
  const all = seats.map(message);
  const letter = all.find((own) => own.message?.card)?.message ?? message(view).message;
  const probe = all.find(({ resolving }) => resolving !== 'probe')?.resolving ?? null;
  return { ...players(view, seats), message: letter, resolving: probe };
}

const table: Omit<GameTable, keyof typeof Story> = {
  Own,
  wide: true,
  middle: 1.2,
  Back: CardBack,
  SeatBody,
  Centre,
  Icon,
  bar,
  standingAnswers,
  flights,
  reveal
};

export default table;
