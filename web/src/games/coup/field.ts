// The colour of each character's field. Cream on any of them has a contrast of 4.5 or more.

import type { Character } from './types';

export const FIELDS: Record<Character, string> = {
  duke: '#6d4596',
  assassin: '#3c424d',
  captain: '#235f8e',
  ambassador: '#3f6d33',
  contessa: '#a03338',
  inquisitor: '#82560f'
};
