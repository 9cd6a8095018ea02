// What the speeds of reading are called, and their signs.

import { m } from '../../paraglide/messages';
import type { Speed } from '../../lib/settings/reading-pace';

export const SPEED_NAMES: Record<Speed, () => string> = {
  calm: m.reading_calm,
  normal: m.reading_normal,
  quick: m.reading_quick,
  instant: m.reading_instant
};

export const SPEED_SIGNS: Record<Speed, string> = {
  calm: '›',
  normal: '››',
  quick: '›››',
  instant: '»|'
};
