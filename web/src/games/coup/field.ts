// Background colour per character. Cream text has a contrast of at least 4.5 on each.

import type { Character } from './types';

export const FIELDS: Record<Character, string> = {
  duke: '#6d4596',
  assassin: '#3c424d',
  captain: '#235f8e',
  ambassador: '#3f6d33',
  contessa: '#a03338',
  inquisitor: '#82560f'
};
