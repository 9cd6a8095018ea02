// The characters' portraits, drawn in art/message.

import type { Sprite } from '../../faces/sprite';

export const faces: Sprite = { name: 'message', load: () => import('sprite:message') };
