// What is shown at the seats: each moment for as long, whatever it is about and however hastily the
// line that tells of it goes by.

import { MOMENT, type MomentKind, type Proof, type Staged } from './moments';

export class Stage {
  #now = $state.raw<readonly Staged[]>([]);
  #timers = new Map<Staged, ReturnType<typeof setTimeout>>();

  show(moment: Staged): void {
    this.#now = [...this.#now, moment];
    this.#timers.set(
      moment,
      setTimeout(() => {
        this.#timers.delete(moment);
        this.#now = this.#now.filter((one) => one !== moment);
      }, MOMENT)
    );
  }

  /** Nothing is shown any more. */
  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#now = [];
  }

  /** The moment that is shown at this seat: the last, if there are several. */
  at(seat: number): MomentKind | undefined {
    return this.#last(seat)?.kind;
  }

  /** The card that this seat shows in proof. */
  proof(seat: number): Proof | undefined {
    return this.#last(seat)?.proof;
  }

  #last(seat: number): Staged | undefined {
    return this.#now.findLast(({ seats }) => seats.includes(seat));
  }
}
