// Background colour per role: a deeper shade of its portrait's ground. Cream text has a contrast of
// at least 4.5 on each.

import type { Role } from './roles';

export const FIELDS: Record<Role, string> = {
  sultan: '#185c82',
  guard: '#434f9c',
  assassin: '#8c2a3c',
  slave: '#9a4f20',
  slave_driver: '#656323',
  belly_dancer: '#9a3f6e',
  grand_vizier: '#6b4397',
  oracle: '#226b5b'
};
