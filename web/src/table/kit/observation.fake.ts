// For tests: makes what a board's parts are given from a view and what may be done.

import type { Action, Options } from '../../lib/protocol/index';
import type { Observation } from '../contract/game';
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
