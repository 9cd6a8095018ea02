// Draft of a decision: the armed button, chosen targets and picked cards. It is kept in
// sessionStorage, so it survives a reload, and is dropped at the next decision.

import type { Spot } from '../contract/flight';

export interface Draft {
  turn: number;
  armed: string | null;
  /** Id of the button whose target is wanted; undefined: the bar's default. */
  aiming: string | null | undefined;
  /** Targets chosen so far in a sequence of questions. */
  path: Spot[];
  mark: Spot | null;
  picked: number[];
}

const PREFIX = 'facedown.half.';

const empty = (turn: number): Draft => ({
  turn,
  armed: null,
  aiming: undefined,
  path: [],
  mark: null,
  picked: []
});

/** Removes all drafts from this tab, on logout. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so it holds nothing.
  }
}

export class DraftStore {
  #now = $state.raw<Draft | null>(null);
  readonly #key: string | null;

  /** `table`: its id; null: the draft is not stored. */
  constructor(table: string | null) {
    this.#key = table === null ? null : PREFIX + table;
    this.#now = this.#kept();
  }

  /** The draft of this decision, empty if there is none. */
  at(turn: number): Draft {
    return this.#now?.turn === turn ? this.#now : empty(turn);
  }

  set(draft: Draft | null): void {
    this.#now = draft;
    if (this.#key === null) return;
    try {
      if (draft) sessionStorage.setItem(this.#key, JSON.stringify(draft));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // Storage full or forbidden: the draft holds for this page only.
    }
  }

  #kept(): Draft | null {
    try {
      const text = this.#key && sessionStorage.getItem(this.#key);
      return text ? { ...empty(-1), ...(JSON.parse(text) as Draft) } : null;
    } catch {
      return null;
    }
  }
}
