// Whether the table has ended what I had switched on: that is told until the next decision.

export class Lapse {
  /** What I have asked for last. */
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
