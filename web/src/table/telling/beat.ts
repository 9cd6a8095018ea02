// Type of one step of the playback line.

import type { SoundName } from '../../lib/sound/sounds';
import type { Staged } from '../contract/moments';
import type { LogSentence } from '../sentences/lines';

export interface Beat {
  id: string;
  /** Entry number. */
  n: number;
  /** Index of the event in the entry; -1 before the first, Infinity after the last. */
  part: number;
  /** Starts a new beat within the same entry. */
  begins: boolean;
  /** The log line, in the reader's current language. */
  told: () => LogSentence;
  moment: Staged | null;
  sound: SoundName | null;
  /** Announced to screen readers only. `secret`: the reader's private knowledge, which bystanders
   * must not read; `turn`: shown at the seat anyway; `passing`: implied by the next beat. */
  aside: 'secret' | 'turn' | 'passing' | null;
}
