// What a seat may leave to the table. The server keeps it, and nobody else hears of it.

import type { Observation, Plan } from './game';

type Told = Pick<Plan, 'label' | 'help' | 'short'>;

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

export const inForce = (plan: Plan, observation: Observation): boolean =>
  plan.standing === undefined
    ? JSON.stringify(plan.action) === JSON.stringify(observation.plan)
    : plan.standing === observation.standing;

export function takeBack(plan: Plan, observation: Observation): void {
  if (plan.standing === undefined) observation.intend(null);
  else observation.stand(null);
}

/** Which of these is in force: what ends with the turn covers what stands for the game. */
export function current(all: readonly Plan[], observation: Observation): Plan | undefined {
  const held = all.filter((one) => inForce(one, observation));
  return held.find((one) => one.action) ?? held[0];
}

/** This one instead of what is in force, or none. */
export function leave(
  plan: Plan | undefined,
  all: readonly Plan[],
  observation: Observation
): void {
  // One standing answer takes the place of another by itself.
  const over = (one: Plan) => !plan || (one.action && plan.standing !== undefined);
  for (const one of all) if (inForce(one, observation) && over(one)) takeBack(one, observation);
  plan?.choose();
}
