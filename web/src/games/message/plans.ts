import type { Plan, Observation } from '../../table/game';
import { passing, standing } from '../../table/plan';
import { m } from '../../paraglide/messages';
import { aboutButton } from './explained.svelte';
import { alive, viewOf } from './facts';
import type { Ask } from './types';

/** A message on its way may come to the reader, who may refuse it then. */
function mayReceive(ask: Ask, observation: Observation): boolean {
  const { you } = observation;
  const { locked, message } = viewOf(observation);
  if (!message || you === null || !alive(observation) || message.sender === you) return false;
  const comes = message.stamp !== 'direct' || message.to === you;
  return comes && !locked.includes(you) && ['transit', 'arrival'].includes(ask.step);
}

/** The answer to a message, while it is still on its way. */
export function receiving(ask: Ask, observation: Observation): Plan[] {
  if (!mayReceive(ask, observation)) return [];
  const plan = (verb: 'accept' | 'refuse', label: string): Plan => ({
    id: verb,
    label,
    help: aboutButton('plan_receipt'),
    action: { do: verb },
    choose: () => observation.intend({ do: verb })
  });
  return [plan('accept', m.message_plan_accept()), plan('refuse', m.message_plan_refuse())];
}

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
