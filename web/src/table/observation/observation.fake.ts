// Test double: an observation of seat 0 with an empty draft.

import type { Observation } from '../contract/observation';
import { Glossary } from '../contract/glossary';

export const IDLE: Omit<Observation, 'view' | 'choices' | 'options'> = {
  plan: null,
  standing: [],
  due: false,
  you: 0,
  entries: [],
  names: (seat) => `P${seat}`,
  people: (seat) => `P${seat}`,
  sent: null,
  over: false,
  picked: [],
  armed: null,
  mark: null,
  faces: true,
  aims: () => false,
  aim: () => {},
  press: () => {},
  wants: () => false,
  glossary: new Glossary([]),
  momentAt: () => undefined,
  proofAt: () => undefined,
  play: () => {},
  say: () => {},
  intend: () => {},
  company: false,
  reminds: () => false,
  remind: () => {},
  stand: () => {}
};
