// Sentences: a game's events in words, for the log and the playback line.

import type { GameEvent } from '../../lib/protocol';
import type { SoundName } from '../../lib/sound/sounds';
import type { Text } from './names';

/** Returns the events before a given one, oldest first; computed on demand. */
export type Before = () => readonly GameEvent[];

export interface Sentence {
  text: string;
  /** Shorter text for the playback line, which has two lines on a phone. */
  brief?: string;
  icon: string;
  /** Seats it is about, for the log's filter. */
  seats: number[];
  tone: 'turn' | 'plain' | 'good' | 'bad' | 'talk' | 'mine' | 'clock';
  /** Makes or settles a claim. */
  claim?: boolean;
  /** The next sentence implies this one, so the playback line skips it. */
  passing?: boolean;
  /** Starts a new beat within the entry. A beat is played back as a whole or not at all; by default
   * it is one log entry. */
  begins?: boolean;
  /** Minimum display time in milliseconds. */
  lasts?: number;
  /** Sound, if not that of what moves; the same for every card. */
  sound?: SoundName;
}

/** Merges the next `count` events into one line. `text` replaces their sentences, which are joined
 * without it. `brief`: text of the playback line. */
export interface Joined {
  count: number;
  text?: Text;
  brief?: Text;
}
