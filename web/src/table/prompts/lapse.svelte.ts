// Tracks whether the table has switched off something the reader had switched on; shown until the
// next decision.

export class Lapse {
  /** The reader's last request. */
  wanted = false;
  #since = $state.raw<number | null>(null);
  #on = false;

  get told(): boolean {
    return this.#since !== null;
  }

  /** `turn`: the number of the decision that is open. */
  follow(on: boolean, turn: number): void {
    if (this.#on && !on && this.wanted) this.#since = turn;
    else if (on || this.#since !== turn) this.#since = null;
    if (this.#on && !on) this.wanted = false;
    this.#on = on;
  }
}
