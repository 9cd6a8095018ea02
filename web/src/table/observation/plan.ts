// Plans: answers given in advance. The server keeps them secret.

import type { Action, Prefix, StandingAnswer } from '../../lib/protocol';
import type { Plan } from '../contract/bar';
import type { Observation } from '../contract/observation';

type Told = Pick<Plan, 'label' | 'help' | 'short'>;

const PASS = { do: 'pass' };

/** Plan to pass until the turn ends. */
export const passing = (observation: Observation, told: Told): Plan => ({
  id: 'pass',
  ...told,
  action: PASS,
  choose: () => observation.intend(PASS)
});

/** Plan for one of the game's standing answers, with the seat it names, if any. */
export const standing = (
  observation: Observation,
  name: string,
  told: Told,
  aim: number | null = null
): Plan => ({
  id: aim === null ? name : `${name}-${aim}`,
  ...told,
  standing: { name, aim },
  choose: () => observation.stand({ name, aim }, true)
});

/** Plan for reminders: windows wait for the reader where one of these actions is possible. */
export const reminding = (
  observation: Observation,
  id: string,
  remind: readonly Prefix[],
  told: Told
): Plan => ({
  id,
  ...told,
  remind,
  choose: () => {
    for (const one of remind) observation.remind(one, true);
  }
});

export const sameAction = (one: object, other: Action | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const sameAnswer = (one: StandingAnswer, other: StandingAnswer): boolean =>
  one.name === other.name && (one.aim ?? null) === (other.aim ?? null);

export function inForce(plan: Plan, observation: Observation): boolean {
  const { standing, remind } = plan;
  if (remind) return remind.every((one) => observation.reminds(one));
  return standing === undefined
    ? plan.action !== undefined && sameAction(plan.action, observation.plan)
    : observation.standing.some((one) => sameAnswer(one, standing));
}

export function takeBack(plan: Plan, observation: Observation): void {
  if (plan.remind) for (const one of plan.remind) observation.remind(one, false);
  else if (plan.standing === undefined) observation.intend(null);
  else observation.stand(plan.standing, false);
}

/** The plan to show as in force: a plan for the turn first, then the last standing answer given. */
export function current(all: readonly Plan[], observation: Observation): Plan | undefined {
  const held = all.filter((one) => inForce(one, observation));
  const given = observation.standing.at(-1);
  const last = held.find((one) => given && one.standing && sameAnswer(one.standing, given));
  return held.find((one) => one.action) ?? last ?? held[0];
}

/** Puts this plan in force instead of the current ones; undefined withdraws all. */
export function leave(
  plan: Plan | undefined,
  all: readonly Plan[],
  observation: Observation
): void {
  // The server replaces standing answers by itself, so only other combinations are withdrawn here.
  const over = (one: Plan) =>
    !plan || plan.remind || one.remind || (one.action && plan.standing !== undefined);
  for (const one of all) if (inForce(one, observation) && over(one)) takeBack(one, observation);
  plan?.choose();
}
