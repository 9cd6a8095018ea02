// Adjustments of the action bar during a window of fixed length.

import type { Action, Window } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { Bar, Button } from '../contract/bar';

interface Open {
  window: Window | null;
  choices: readonly Action[];
  picked: readonly number[];
}

/** Removes the emphasis from a pass, which is optional there. */
const quiet = (button: Button): Button =>
  button.action?.do === 'pass' ? { ...button, tone: 'plain' } : button;

/** Adds the window's news to the bar: nothing to do for a reader who can only pass, and requests
 * for time. */
export function inWindow(bar: Bar, { window, choices, picked }: Open): Bar {
  if (!window) return bar;
  const passes = choices.length > 0 && choices.every((choice) => choice.do === 'pass');
  const idle = passes && bar.kind !== 'turn' && window.credit !== null;
  const news = [
    ...(idle ? [m.window_idle()] : []),
    ...(window.extended ? [m.window_extended()] : [])
  ];
  if (!news.length) return bar;
  return {
    ...bar,
    kind: idle ? 'wait' : bar.kind,
    // A picked card keeps its hint.
    ...(picked.length ? {} : { hint: news.join(m.sentence_gap()) }),
    buttons: idle ? bar.buttons.map(quiet) : bar.buttons
  };
}
