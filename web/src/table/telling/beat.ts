// One step of the line that tells what happens at the table.

import type { SoundName } from '../../lib/sound/sounds';
import type { Staged } from '../contract/moments';
import type { Told } from '../sentences/lines';

export interface Beat {
  id: string;
  /** Entry number. */
  n: number;
  /** Of its events: -1 before the first, Infinity after the last. */
  part: number;
  /** Another beat begins with it, though it is in the same entry. */
  begins: boolean;
  /** In the reader's language, read anew on a change of it. */
  told: () => Told;
  moment: Staged | null;
  sound: SoundName | null;
  /** Told to those who listen, and not in the line: what the reader alone has seen may not be read
   * over their shoulder, whose turn it is stands at the seat, and what passes is said by the next. */
  aside: 'secret' | 'turn' | 'passing' | null;
}
