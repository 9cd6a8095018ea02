// Sprite with the parts of people's faces.

import type { Sprite } from '../faces/sprite';

export const PEOPLE: Sprite = { name: 'people', load: () => import('sprite:people') };
