// "Ask me when this can be used": a window waits for who has said so, if they can do it then.

import type { Prefix } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { Button, Observation } from '../contract/game';

/** Where nobody else plays, all windows wait anyway. */
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
