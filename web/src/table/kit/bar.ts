// Builders of the action bar: bars, actions, targets.

import type { Action } from '../../lib/protocol/index';
import type { Bar, Button, Target } from '../contract/bar';

type Parts = Omit<Bar, 'kind' | 'buttons' | 'plans'> & Partial<Pick<Bar, 'buttons' | 'plans'>>;

/** A bar; without buttons and plans unless they are given. */
export const barOf = (kind: Bar['kind'], parts: Parts): Bar => ({
  kind,
  buttons: [],
  plans: [],
  ...parts
});

/** A game's action as a button sends it. */
export const act = (action: object): Action => ({ ...action }) as Action;

/** A target for each action that names a seat. */
export const seatTargets = (choices: readonly { target?: number }[]): Target[] =>
  choices.flatMap((choice) =>
    choice.target === undefined ? [] : [{ at: choice.target, action: act(choice) }]
  );

/** What a button of these actions does: asks for the seat, or is the action if none is named. */
export function aimed(choices: readonly { target?: number }[]): Pick<Button, 'action' | 'targets'> {
  const targets = seatTargets(choices);
  if (targets.length) return { targets };
  return choices[0] ? { action: act(choices[0]) } : {};
}
