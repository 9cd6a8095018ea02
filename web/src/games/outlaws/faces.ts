// The ten characters' portraits, drawn in art/outlaws.

import type { Sprite } from '../../faces/sprite';
export const faces: Sprite = { name: 'outlaws', load: () => import('sprite:outlaws') };
