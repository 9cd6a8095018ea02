// What the reader has half done within one decision: a button pressed once, a target wanted, cards
// picked. It is kept in this tab, so that a refresh loses none of it, and is gone at the next decision.

import type { Spot } from '../contract/game';

export interface Half {
  turn: number;
  armed: string | null;
  /** Undefined: not chosen by the reader, so what the bar says counts. */
  aiming: string | null | undefined;
  /** The targets that were chosen so far, where one thing is asked after the other. */
  path: Spot[];
  mark: Spot | null;
  picked: number[];
}

const PREFIX = 'facedown.half.';

const begun = (turn: number): Half => ({
  turn,
  armed: null,
  aiming: undefined,
  path: [],
  mark: null,
  picked: []
});

/** Whoever logs out leaves nothing half done. */
export function forgetHalf(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A forbidden store holds nothing.
  }
}

export class HalfDone {
  #now = $state.raw<Half | null>(null);
  readonly #key: string | null;

  /** `table`: its id; null: nothing is kept. */
  constructor(table: string | null) {
    this.#key = table === null ? null : PREFIX + table;
    this.#now = this.#kept();
  }

  /** What has been begun of this decision. */
  at(turn: number): Half {
    return this.#now?.turn === turn ? this.#now : begun(turn);
  }

  set(half: Half | null): void {
    this.#now = half;
    if (this.#key === null) return;
    try {
      if (half) sessionStorage.setItem(this.#key, JSON.stringify(half));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // A full or forbidden store: then it holds for this page alone.
    }
  }

  #kept(): Half | null {
    try {
      const text = this.#key && sessionStorage.getItem(this.#key);
      return text ? { ...begun(-1), ...(JSON.parse(text) as Half) } : null;
    } catch {
      return null;
    }
  }
}
