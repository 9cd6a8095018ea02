// A player's cards, turned up or not, for the list of their games.

import { ofPlayer } from '../../table/kit/facts';
import { list } from './text';
import type { CoupView } from './types';

export default ofPlayer<CoupView['players'][number]>(({ cards }) =>
  list(cards.flatMap(({ face }) => face ?? []))
);
