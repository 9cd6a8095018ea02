// Standing answers that the reader may set for the whole game, by the server's names (standing.py).

import { m } from '../../paraglide/messages';
import type { Plan } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { standing } from '../../table/observation/plan';
import { characters, viewOf } from './facts';
import { NAMES } from './text';

export const NOT_FOR_OTHERS = 'not_for_others';
/** Standing answer to not block the action whose claim is being answered. */
export const NO_BLOCK = 'no_block';

/** Whether seats may block for others: not with two players, or if only the target may block. */
function mayBlockForOthers(observation: Observation): boolean {
  const { options } = observation;
  const scopes = Object.keys(options).filter((name) => name.startsWith('block_scope'));
  return viewOf(observation).players.length > 2 && scopes.some((name) => options[name] === 'any');
}

/** Standing answers on offer at this table. */
export function standingAnswers(observation: Observation): Plan[] {
  const others = standing(observation, NOT_FOR_OTHERS, {
    label: m.coup_plan_not_for_others(),
    short: m.coup_plan_not_for_others_short(),
    help: m.coup_plan_not_for_others_help()
  });
  const unless = characters(observation.options).map((character) => {
    const inputs = { character: NAMES[character]() };
    return standing(observation, `unless_${character}`, {
      label: m.coup_plan_unless_it(inputs),
      short: m.coup_plan_unless_short(inputs),
      help: ''
    });
  });
  return [...(mayBlockForOthers(observation) ? [others] : []), ...unless];
}
