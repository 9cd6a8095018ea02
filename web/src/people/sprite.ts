// The parts of people's faces. Whoever asks for one gets them all: see `faces/sprite`.

import type { Sprite } from '../faces/sprite';

export const PEOPLE: Sprite = { name: 'people', load: () => import('sprite:people') };
