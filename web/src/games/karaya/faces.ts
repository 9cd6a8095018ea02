// The eight roles' portraits, drawn in art/karaya.

import type { Sprite } from '../../faces/sprite';

export const faces: Sprite = { name: 'karaya', load: () => import('sprite:karaya') };
