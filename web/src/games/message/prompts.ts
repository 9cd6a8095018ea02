// Prompts: one sentence on the current decision, for seats that are asked and seats that wait.

import { listed } from '../../lib/language/names';
import { m } from '../../paraglide/messages';
import type { Bar } from '../../table/contract/bar';
import type { Text } from '../../table/contract/names';
import type { Observation } from '../../table/contract/observation';
import { aimed, alive, choicesOf, countered, isWindow, viewOf } from './facts';
import { SKILL, STAMP, useName } from './text';
import type { Ask, Response } from './types';

type Prompt = Pick<Bar, 'prompt' | 'hint' | 'icon'>;

/** A response's target in words: seats, or another response. */
export function aim(response: Response, observation: Observation): string {
  const place = countered(response.use, response.target);
  if (place === null) return listed(aimed(response.use, response.target).map(observation.names));
  const other = viewOf(observation).responses[place];
  if (!other) return '';
  return m.message_used_by({ what: useName(other.use), seat: observation.names(other.seat) });
}

function responding(response: Response, observation: Observation): Prompt {
  const inputs = {
    seat: observation.names(response.seat),
    what: useName(response.use),
    target: aim(response, observation)
  };
  const prompt = inputs.target ? m.message_see_used_at(inputs) : m.message_see_used(inputs);
  return { prompt, icon: response.use };
}

/** The prompt for a message in transit. */
function travelling(ask: Ask, observation: Observation): Prompt {
  const { message } = viewOf(observation);
  if (!message) return { prompt: '' };
  const { stamp, sender, to } = message;
  const inputs = {
    stamp: STAMP[stamp](),
    sender: observation.names(sender),
    to: observation.names(to)
  };
  const text = ask.step === 'transit' ? m.message_see_transit : m.message_see_arrival;
  return { prompt: text(inputs), icon: stamp };
}

/** What a window is about: the newest response, or else the step. */
export function moment(ask: Ask, observation: Observation): Prompt {
  const view = viewOf(observation);
  const newest = view.responses.at(-1);
  if (newest) return responding(newest, observation);
  const seat = observation.names(view.turn);
  switch (ask.step) {
    case 'start':
      return { prompt: m.message_see_start({ seat }), icon: 'turn' };
    case 'drawn':
      return { prompt: m.message_see_drawn({ seat }), icon: 'deck' };
    case 'play':
      return { prompt: m.message_see_play({ seat }), icon: 'card' };
    case 'end':
      return { prompt: m.message_see_end({ seat }), icon: 'turn' };
  }
  return travelling(ask, observation);
}

/** Whether the reader may play cards in their own turn and no response is pending. */
export function ownPlay(ask: Ask, observation: Observation): boolean {
  const { turn, responses } = viewOf(observation);
  return ask.step === 'play' && turn === observation.you && responses.length === 0;
}

function windowPrompt(ask: Ask, observation: Observation): Prompt {
  if (ownPlay(ask, observation))
    return { prompt: m.message_ask_play(), hint: m.message_ask_play_hint(), icon: 'card' };
  // Covered cards must not show in the prompt.
  if (!observation.faces) return moment(ask, observation);
  const able = choicesOf(observation).some((choice) => choice.do !== 'pass');
  return {
    ...moment(ask, observation),
    hint: able ? m.message_hint_respond() : m.message_hint_nothing()
  };
}

const skillName = (ask: Ask) => (SKILL[ask.skill ?? ''] ?? (() => ask.skill ?? ''))();

function skillPrompt(ask: Ask, observation: Observation): Prompt {
  const skill = skillName(ask);
  const target = ask.target ?? -1;
  return target < 0 || target === observation.you
    ? { prompt: m.message_ask_skill({ skill }), icon: 'skill' }
    : { prompt: m.message_ask_skill_at({ skill, seat: observation.names(target) }), icon: 'skill' };
}

/** Prompt for a seat that must answer. */
export function prompt(ask: Ask, observation: Observation): Prompt {
  if (isWindow(ask.step)) return windowPrompt(ask, observation);
  const target = ask.target ?? -1;
  const seat = target < 0 ? '' : observation.names(target);
  switch (ask.step) {
    case 'choose':
      return { prompt: m.message_ask_choose(), hint: m.message_ask_choose_hint() };
    case 'send':
      return { prompt: m.message_ask_send(), hint: m.message_ask_send_hint(), icon: 'telegram' };
    case 'receipt': {
      const { stamp, sender } = viewOf(observation).message!;
      const inputs = { stamp: STAMP[stamp](), seat: observation.names(sender) };
      return { prompt: m.message_ask_receipt(inputs), icon: stamp };
    }
    case 'discard':
      return { prompt: m.message_ask_discard(), icon: 'probe' };
    case 'put_on_top':
      return { prompt: m.message_ask_put_on_top(), icon: 'deck' };
    case 'give':
      return { prompt: seat ? m.message_ask_give({ seat }) : m.message_ask_give_whom(), icon: 'card' }; // prettier-ignore
    case 'place_false':
      return { prompt: seat ? m.message_ask_place({ seat }) : m.message_ask_place_whom(), icon: 'black' }; // prettier-ignore
    case 'burn':
      return { prompt: m.message_ask_burn({ seat }), icon: 'burn' };
    case 'conceal':
      return { prompt: m.message_ask_conceal(), icon: 'probe' };
    case 'face_down': {
      const able =
        !observation.faces || choicesOf(observation).some((choice) => choice.do === 'use');
      return { prompt: able ? m.message_ask_face_down() : m.message_ask_face_down_none(), icon: 'skill' }; // prettier-ignore
    }
    case 'companion':
      return { prompt: m.message_ask_companion(), icon: 'star' };
  }
  return skillPrompt(ask, observation);
}

/** The prompt for choosing a seat. */
export const whom = (ask: Ask, observation: Observation): string =>
  ask.step === 'skill'
    ? m.message_ask_skill_whom({ skill: skillName(ask) })
    : prompt(ask, observation).prompt;

/** What a single asked seat is doing, as told to the others. */
const DOING: Partial<Record<Ask['step'], [what: Text, icon: string]>> = {
  discard: [m.message_do_discard, 'probe'],
  put_on_top: [m.message_do_put_on_top, 'deck'],
  give: [m.message_do_give, 'card'],
  place_false: [m.message_wait_place_false, 'black'],
  burn: [m.message_burn, 'burn'],
  conceal: [m.message_probe, 'probe'],
  face_down: [m.message_wait_face_down, 'skill'],
  companion: [m.message_wait_companion, 'star']
};

/** Prompt for everybody else. */
export function waiting(ask: Ask, observation: Observation, answered: boolean): Prompt {
  if (isWindow(ask.step)) {
    const hint =
      answered && alive(observation) ? m.message_wait_answered() : m.message_wait_answers();
    return { ...moment(ask, observation), hint };
  }
  const seat = ask.seat === undefined ? '' : observation.names(ask.seat);
  switch (ask.step) {
    case 'choose':
      return { prompt: m.message_wait_choose() };
    case 'send':
      return { prompt: m.message_wait_send({ seat }), icon: 'telegram' };
    case 'receipt':
      return { prompt: m.message_wait_receipt({ seat }), icon: 'telegram' };
  }
  const [what, icon] = DOING[ask.step] ?? [() => skillName(ask), 'skill'];
  return { prompt: m.message_wait_other({ seat, what: what() }), icon };
}
