// What a seat may leave to the table. The server keeps it, and nobody else hears of it.

import type { Observation, Plan } from './game';

type Told = Pick<Plan, 'label' | 'help'>;

const PASS = { do: 'pass' };

/** Passing until the turn ends. */
export const passing = (observation: Observation, told: Told): Plan => ({
  id: 'pass',
  ...told,
  action: PASS,
  choose: () => observation.intend(PASS)
});

/** One of the game's standing answers. */
export const standing = (observation: Observation, name: string, told: Told): Plan => ({
  id: name,
  ...told,
  standing: name,
  choose: () => observation.stand(name)
});
