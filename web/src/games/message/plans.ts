import type { Plan, Observation } from '../../table/game';
import { m } from '../../paraglide/messages';
import { aboutButton } from './explained.svelte';

const PASS = { do: 'pass' };

/** What the reader may leave to the table: passing where it is none of their business. */
export const plans = (observation: Observation): Plan[] => [
  {
    id: 'quiet',
    label: m.message_plan_quiet(),
    help: aboutButton('plan_quiet'),
    standing: 'quiet',
    choose: () => observation.stand('quiet')
  },
  {
    id: 'mine',
    label: m.message_plan_mine(),
    help: aboutButton('plan_mine'),
    standing: 'mine',
    choose: () => observation.stand('mine')
  },
  {
    id: 'pass',
    label: m.message_plan_pass(),
    help: aboutButton('plan_pass'),
    action: PASS,
    choose: () => observation.intend(PASS)
  }
];
