// Button "Ask me when this can be used": a window waits for a reader who pressed it and can act.

import type { Prefix } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { Button } from '../contract/bar';
import type { Observation } from '../contract/observation';

/** The button; none if no other people play, since all windows wait then. */
export function reminder(action: Prefix, key: string, observation: Observation): Button[] {
  if (!observation.company) return [];
  const on = observation.reminds(action);
  return [
    {
      id: 'remind',
      label: on ? m.remind_on() : m.remind(),
      help: m.remind_help(),
      key,
      run: () => observation.remind(action, !on)
    }
  ];
}
