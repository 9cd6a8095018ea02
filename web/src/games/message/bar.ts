// The action bar: the reader's prompt and the buttons that answer it.

import { m } from '../../paraglide/messages';
import type { Bar } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { barOf } from '../../table/kit/bar';
import { answers, idle } from './answers';
import { asked, viewOf } from './facts';
import { handButtons, heldCard, panelButtons, panelText } from './hand';
import { receiving } from './plans';
import { ownPlay, prompt, waiting } from './prompts';
import type { Ask } from './types';

function kind(ask: Ask, observation: Observation): Bar['kind'] {
  if (!asked(observation)) return 'wait';
  const own = viewOf(observation).turn === observation.you;
  return own && (ask.step === 'send' || ownPlay(ask, observation)) ? 'turn' : 'react';
}

/** The action bar for the reader now. */
export function bar(observation: Observation): Bar {
  const { ask } = viewOf(observation);
  if (!ask) return barOf('wait', { prompt: m.message_over() });
  const cards = handButtons(observation);
  const card = heldCard(observation);
  if (card !== null) {
    // A picked card explains itself, also while others decide.
    const buttons = [...panelButtons(observation, card), ...cards];
    return barOf(kind(ask, observation), { ...panelText(card), buttons });
  }
  if (!asked(observation)) {
    const answered = ask.answered || observation.sent !== null;
    const buttons = [...idle(observation, 0), ...cards];
    const plans = receiving(ask, observation);
    return barOf('wait', { ...waiting(ask, observation, answered), buttons, plans });
  }
  const buttons = answers(ask, observation);
  return barOf(kind(ask, observation), {
    ...prompt(ask, observation),
    buttons: [...buttons, ...cards],
    plans: receiving(ask, observation),
    // If only a seat is needed, the page asks for it immediately.
    ...(buttons[0]?.id === 'name' ? { aim: 'name' } : {})
  });
}
