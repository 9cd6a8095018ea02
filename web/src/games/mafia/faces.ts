// The eight roles' portraits, drawn in art/mafia.

import type { Sprite } from '../../faces/sprite';

export const faces: Sprite = { name: 'mafia', load: () => import('sprite:mafia') };
