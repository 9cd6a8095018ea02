// Claims: those that a seat may make, and those it has made.

import type { Names, Text } from './names';

export interface Saying {
  icon: string;
  /** Distinguishes claims of the same kind; defaults to the icon. */
  id?: string;
  label: string;
  negative: boolean;
  group?: string;
}

/** `conceded`: not shown when it was challenged; `disproved`: the table has seen that it was false. */
export type Standing = 'open' | 'unchallenged' | 'proved' | 'conceded' | 'disproved' | 'said';

/** A claim made by a seat. */
export interface Claimed {
  n: number;
  seat: number;
  /** The game's name for what is claimed, for its icon. */
  what: string;
  label: (names: Names) => string;
  /** Context of the claim: an action, a block, talk. */
  about: Text;
  standing: Standing;
  negative: boolean;
  /** Evidence against it, from public facts only. */
  against: Text | null;
}
