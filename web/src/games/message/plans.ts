import type { Plan, Observation } from '../../table/game';
import { passing, standing } from '../../table/plan';
import { m } from '../../paraglide/messages';
import { aboutButton } from './explained.svelte';
import { viewOf } from './facts';

/** What the reader may leave to the table: passing where it is none of their business. */
export function lasting(observation: Observation): Plan[] {
  const { ask, turn } = viewOf(observation);
  if (ask?.step === 'choose') return [];
  const quiet = standing(observation, 'quiet', {
    label: m.message_plan_quiet(),
    short: m.message_plan_quiet_short(),
    help: aboutButton('plan_quiet')
  });
  const mine = standing(observation, 'mine', {
    label: m.message_plan_mine(),
    short: m.message_plan_mine_short(),
    help: aboutButton('plan_mine')
  });
  const pass = passing(observation, {
    label: m.message_plan_pass(),
    short: m.message_plan_pass_short(),
    help: aboutButton('plan_pass')
  });
  // In one's own turn there is more to do than to pass.
  return [quiet, mine, ...(turn === observation.you ? [] : [pass])];
}
