// What somebody was: the cards that they had, whatever became of them.

import type { View } from '../../lib/protocol/index';
import { list } from './text';
import type { CoupView } from './types';

const was = (own: View): string =>
  list((own as unknown as CoupView['players'][number]).cards.flatMap(({ face }) => face ?? []));

export default was;
