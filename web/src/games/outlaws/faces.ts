import type { Sprite } from '../../faces/sprite';
export const faces: Sprite = { name: 'outlaws', load: () => import('sprite:outlaws') };
