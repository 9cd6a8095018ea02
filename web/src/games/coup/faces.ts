// The six characters' portraits, drawn in art/coup.

import type { Sprite } from '../../faces/sprite';

export const faces: Sprite = { name: 'coup', load: () => import('sprite:coup') };
