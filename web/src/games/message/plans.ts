// Plans: passes and reminders that the reader gives in advance.

import type { Plan, Observation } from '../../table/contract/game';
import { passing, reminding, standing } from '../../table/observation/plan';
import { m } from '../../paraglide/messages';
import { aboutButton, skillsOf } from './explained.svelte';
import { alive, viewOf } from './facts';
import { SKILLS } from './rulebook';
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

/** A window in which a skill of mine can be used waits for me; where nobody else plays, all do. */
function asking(observation: Observation): Plan[] {
  if (!observation.company || !alive(observation)) return [];
  const { character, face_up } = viewOf(observation).players[observation.you!]!;
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
  return [quiet, mine, ...(turn === observation.you ? [] : [pass]), ...asking(observation)];
}
