// Draft of a decision: the armed button, chosen targets and picked cards. It is kept in
// sessionStorage, so it survives a reload, and is dropped at the next decision.

import type { Spot } from '../contract/game';

export interface Draft {
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

const begun = (turn: number): Draft => ({
  turn,
  armed: null,
  aiming: undefined,
  path: [],
  mark: null,
  picked: []
});

/** Whoever logs out leaves nothing half done. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A forbidden store holds nothing.
  }
}

export class DraftStore {
  #now = $state.raw<Draft | null>(null);
  readonly #key: string | null;

  /** `table`: its id; null: nothing is kept. */
  constructor(table: string | null) {
    this.#key = table === null ? null : PREFIX + table;
    this.#now = this.#kept();
  }

  /** What has been begun of this decision. */
  at(turn: number): Draft {
    return this.#now?.turn === turn ? this.#now : begun(turn);
  }

  set(half: Draft | null): void {
    this.#now = half;
    if (this.#key === null) return;
    try {
      if (half) sessionStorage.setItem(this.#key, JSON.stringify(half));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // A full or forbidden store: then it holds for this page alone.
    }
  }

  #kept(): Draft | null {
    try {
      const text = this.#key && sessionStorage.getItem(this.#key);
      return text ? { ...begun(-1), ...(JSON.parse(text) as Draft) } : null;
    } catch {
      return null;
    }
  }
}
