// Test fixtures: observations made from a view and its legal actions.

import type { Action, Options } from '../../lib/protocol/index';
import type { Observation } from '../contract/observation';
import { IDLE } from '../observation/observation.fake';

export const observing =
  <Seen>(options: Options) =>
  (view: Seen, choices: Action[], more: Partial<Observation> = {}): Observation => ({
    ...IDLE,
    view: view as unknown as Observation['view'],
    choices,
    options,
    ...more
  });
