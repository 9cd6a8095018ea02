// What the panels beside the board tell: the log, who said what, what's in the game.

import { m } from '../../paraglide/messages';
import type { Claim } from '../../lib/protocol';
import type { GameTable, Names, Saying } from '../../table/contract/game';
import { claims } from './claims';
import { contents, guesses } from './contents';
import { moment } from './moments';
import { sentence } from './sentences';
import { terms } from './terms';
import { spoken } from './text';
import type { MafiaClaim } from './types';

function saying(given: Claim, names: Names): Saying {
  const { claim: verb, ...rest } = given as unknown as MafiaClaim;
  const label = spoken({ ...rest, verb }, names);
  return { icon: 'talk', id: label, label, negative: false, group: m.mafia_say_title() };
}

const story = {
  sentence,
  claims,
  saying,
  contents,
  guesses,
  terms,
  moment,
  reckon: () => import('./reckon')
} satisfies Partial<GameTable>;

export type Story = typeof story;
export default story;
