// A player's cards, turned up or not, for the list of their games.

import type { View } from '../../lib/protocol/index';
import { list } from './text';
import type { CoupView } from './types';

const was = (own: View): string =>
  list((own as unknown as CoupView['players'][number]).cards.flatMap(({ face }) => face ?? []));

export default was;
