// Plans: passes and reminders that the reader sets in advance.

import type { Plan } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { passing, reminding, standing } from '../../table/observation/plan';
import { m } from '../../paraglide/messages';
import { aboutButton, skillsOf } from './explained.svelte';
import { alive, mine, viewOf } from './facts';
import { SKILLS } from './rulebook';
import type { Ask } from './types';

/** Whether a message in transit may reach the reader, who may then refuse it. */
function mayReceive(ask: Ask, observation: Observation): boolean {
  const { you } = observation;
  const { locked, message } = viewOf(observation);
  if (!message || you === null || !alive(observation) || message.sender === you) return false;
  const comes = message.stamp !== 'direct' || message.to === you;
  return comes && !locked.includes(you) && ['transit', 'arrival'].includes(ask.step);
}

/** Plans for the answer to a message that is still in transit. */
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

/** Plan to be asked in windows where the reader can use a skill; without human opponents every
 * window waits anyway. */
function asking(observation: Observation): Plan[] {
  if (!observation.company || !alive(observation)) return [];
  const { character, face_up } = mine(observation)!;
  if (!character) return [];
  const left = skillsOf(character).filter((one) => !(face_up && SKILLS.get(one)!.turns_up));
  if (!left.length) return [];
  const told = {
    label: m.message_plan_skills(),
    short: m.message_plan_skills_short(),
    help: m.remind_help()
  };
  return [reminding(observation, 'skills', left.map((skill) => ({ do: skill })), told)]; // prettier-ignore
}

/** Standing answers that the reader may set: to pass windows that don't concern them. */
export function standingAnswers(observation: Observation): Plan[] {
  const { ask, turn } = viewOf(observation);
  if (ask?.step === 'choose') return [];
  const quiet = standing(observation, 'quiet', {
    label: m.message_plan_quiet(),
    short: m.message_plan_quiet_short(),
    help: aboutButton('plan_quiet')
  });
  const own = standing(observation, 'mine', {
    label: m.message_plan_mine(),
    short: m.message_plan_mine_short(),
    help: aboutButton('plan_mine')
  });
  const pass = passing(observation, {
    label: m.message_plan_pass(),
    short: m.message_plan_pass_short(),
    help: aboutButton('plan_pass')
  });
  // In the reader's own turn a pass alone is not enough.
  return [quiet, own, ...(turn === observation.you ? [] : [pass]), ...asking(observation)];
}
