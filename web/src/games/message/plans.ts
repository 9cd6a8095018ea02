import type { Plan, Observation } from '../../table/game';
import { passing, standing } from '../../table/plan';
import { m } from '../../paraglide/messages';
import { aboutButton } from './explained.svelte';

/** What the reader may leave to the table: passing where it is none of their business. */
export const plans = (observation: Observation): Plan[] => [
  standing(observation, 'quiet', {
    label: m.message_plan_quiet(),
    help: aboutButton('plan_quiet')
  }),
  standing(observation, 'mine', { label: m.message_plan_mine(), help: aboutButton('plan_mine') }),
  passing(observation, { label: m.message_plan_pass(), help: aboutButton('plan_pass') })
];
