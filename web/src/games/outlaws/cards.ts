// The ten characters, in the order of the rule book. Coins in the notebook count on it.

import type { Character } from './types';

export const CHARACTERS: Character[] = [
  'governor',
  'hitman',
  'sheriff',
  'indian',
  'shopkeeper',
  'dancer',
  'journalist',
  'bandit',
  'preacher',
  'mayor'
];
