// The ten characters in rule-book order. Coins stored in the notebook depend on this order.

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
