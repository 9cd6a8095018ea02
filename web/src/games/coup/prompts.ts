// Prompts: one sentence on the current decision, for seats that are asked and seats that wait.

import { m } from '../../paraglide/messages';
import type { Bar } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { cardsIn } from '../../table/contract/text';
import { eventsIn } from '../../table/kit/events';
import { claimOf, viewOf } from './facts';
import { lossOf } from './loss';
import { NAMES, verb } from './text';
import type { Ask, CoupAction, CoupEvent } from './types';

type Prompt = Pick<Bar, 'prompt' | 'hint' | 'tag' | 'icon'>;

/** An action with its target in words, such as "Steal → Ada". */
function deed(action: CoupAction | undefined, observation: Observation): string {
  const what = verb(action);
  return action?.target === undefined ? what : `${what} → ${observation.names(action.target)}`;
}

const claimed = (ask: Ask) => (ask.character ? NAMES[ask.character]() : '');

/** Whether the claim in question is a block, so not the actor's own. */
const isBlock = (ask: Ask) => ask.seat !== ask.actor;

function claim(ask: Ask, observation: Observation): Prompt {
  const inputs = {
    seat: observation.names(ask.seat),
    character: claimed(ask),
    action: deed(ask.action, observation)
  };
  const text = isBlock(ask) ? m.coup_see_block(inputs) : m.coup_see_claim(inputs);
  return { prompt: text, icon: ask.character };
}

/** Whether a block would protect another seat. */
export const forOther = (ask: Ask, observation: Observation): boolean =>
  ask.step === 'block' && ask.action?.target !== undefined && ask.action.target !== observation.you;

function threat(ask: Ask, observation: Observation): Prompt {
  const action = ask.action!;
  const seat = observation.names(ask.seat);
  const icon = claimOf(action, observation.options) ?? action.do;
  if (action.target === undefined) return { prompt: m.coup_see_aid({ seat }), icon };
  const target = observation.names(action.target);
  const text = action.do === 'steal' ? m.coup_see_steal : m.coup_see_assassinate;
  return { prompt: text({ seat, target }), icon };
}

/** Prompt in a window where the reader may block. */
function blocking(ask: Ask, observation: Observation): Prompt {
  const made = threat(ask, observation);
  if (!forOther(ask, observation)) return { ...made, hint: m.coup_ask_block_hint() };
  return { ...made, tag: m.coup_ask_block_for({ target: observation.names(ask.action!.target!) }) };
}

/** Prompt after an examination; the examined card is covered along with the reader's hand. */
function examined(ask: Ask, observation: Observation): Prompt {
  const seat = observation.names(ask.target!);
  if (!observation.faces)
    return { prompt: m.coup_ask_examine_covered({ seat }), icon: 'inquisitor' };
  const prompt = m.coup_ask_examine_decide({ seat, character: claimed(ask) });
  return { prompt, icon: ask.character };
}

/** Prompt to choose the lost card, with the cause of the loss. */
function losing(observation: Observation): string {
  const events = eventsIn<CoupEvent>(observation.entries);
  const loss = lossOf(events, observation.you!);
  if (!loss) return m.coup_ask_lose();
  const seat = observation.names(loss.by);
  switch (loss.why) {
    case 'coup':
      return m.coup_ask_lose_coup({ seat });
    case 'assassinate':
      return m.coup_ask_lose_assassinate({ seat });
    case 'doubted':
      return m.coup_ask_lose_doubted({ seat, character: NAMES[loss.character]() });
    case 'caught':
      return m.coup_ask_lose_caught({ seat, character: NAMES[loss.character]() });
  }
}

/** Prompt for a seat that must answer. */
export function prompt(ask: Ask, observation: Observation): Prompt {
  switch (ask.step) {
    case 'challenge':
      return { ...claim(ask, observation), hint: m.coup_ask_challenge_hint() };
    case 'block':
      return blocking(ask, observation);
    case 'prove':
      return { prompt: m.coup_ask_prove({ character: claimed(ask) }), icon: ask.character };
    case 'lose':
      return { prompt: losing(observation), icon: 'lose' };
    case 'exchange':
      return {
        prompt: m.coup_ask_exchange({ count: cardsIn(viewOf(observation).drawing) }),
        icon: 'deck'
      };
    case 'offer':
      return { prompt: m.coup_ask_examine_show({ seat: observation.names(ask.actor!) }), icon: 'inquisitor' }; // prettier-ignore
    case 'examine':
      return examined(ask, observation);
    case 'draft':
      return { prompt: m.coup_ask_draft(), icon: 'card' };
    case 'turn':
      return { prompt: m.coup_ask_turn() };
  }
}

/** Prompt for everybody else. */
export function waiting(ask: Ask, observation: Observation, answered: boolean): Prompt {
  const seat = observation.names(ask.seat);
  const hint = answered ? m.coup_wait_answered() : m.coup_wait_answers();
  switch (ask.step) {
    case 'challenge':
      return { ...claim(ask, observation), hint };
    case 'block':
      return { ...threat(ask, observation), hint };
    case 'prove':
      return { prompt: m.coup_wait_prove({ seat, character: claimed(ask) }), icon: ask.character };
    case 'lose':
      return { prompt: m.coup_wait_lose({ seat }), icon: 'lose' };
    case 'exchange':
      return { prompt: m.coup_wait_exchange({ seat }), icon: 'deck' };
    case 'offer':
      return { prompt: m.coup_wait_examine_show({ seat }), icon: 'inquisitor' };
    case 'examine':
      return { prompt: m.coup_wait_examine_decide({ seat }), icon: 'inquisitor' };
    case 'draft':
      return { prompt: m.coup_wait_draft(), icon: 'card' };
    case 'turn':
      return { prompt: m.coup_wait_turn({ seat }), icon: 'turn' };
  }
}
