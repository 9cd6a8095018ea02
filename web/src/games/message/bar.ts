// What the reader is asked, and the buttons to answer with.

import { m } from '../../paraglide/messages';
import type { Bar, Plan, Sight } from '../../table/game';
import { answers, idle } from './answers';
import { alive, asked, isWindow, viewOf } from './facts';
import { handButtons, heldCard, panelButtons, panelText } from './hand';
import { plans } from './plans';
import { ownPlay, prompt, waiting } from './prompts';
import type { Ask } from './types';

function kind(ask: Ask, sight: Sight): Bar['kind'] {
  if (!asked(sight)) return 'wait';
  const own = viewOf(sight).turn === sight.you;
  return own && (ask.step === 'send' || ownPlay(ask, sight)) ? 'turn' : 'react';
}

/** What may be answered in advance: offered wherever somebody may respond. */
function later(ask: Ask, sight: Sight): Plan[] {
  return !alive(sight) || ask.step === 'choose' || ownPlay(ask, sight) ? [] : plans(sight);
}

export function bar(sight: Sight): Bar {
  const { ask } = viewOf(sight);
  if (!ask) return { kind: 'wait', prompt: m.message_over(), buttons: [], plans: [] };
  const cards = handButtons(sight);
  const card = heldCard(sight);
  const ahead = later(ask, sight);
  if (card !== null) {
    // A card that is picked up explains itself, also while others decide.
    const buttons = [...panelButtons(sight, card), ...cards];
    return { kind: kind(ask, sight), ...panelText(card), buttons, plans: [] };
  }
  if (!asked(sight)) {
    const answered = sight.you !== null && ask.seats.includes(sight.you);
    const buttons = [...idle(sight, 0), ...cards];
    return { kind: 'wait', ...waiting(ask, sight, answered), buttons, plans: ahead };
  }
  const buttons = answers(ask, sight);
  return {
    kind: kind(ask, sight),
    ...prompt(ask, sight),
    buttons: [...buttons, ...cards],
    plans: isWindow(ask.step) ? ahead : [],
    // Where a seat is all that is wanted, it is asked for at once.
    ...(buttons[0]?.id === 'name' ? { aim: 'name' } : {})
  };
}
