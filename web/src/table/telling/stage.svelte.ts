// What is shown at the seats: each moment for as long, whatever it is about and however hastily the
// line that tells of it goes by.

import { MOMENT, type MomentKind, type Proof, type Staged } from '../contract/moments';

interface Shown {
  moment: Staged;
  over: ReturnType<typeof setTimeout>;
}

export class Stage {
  #now = $state.raw<readonly Shown[]>([]);

  show(moment: Staged): void {
    const over = setTimeout(() => {
      this.#now = this.#now.filter((one) => one.over !== over);
    }, MOMENT);
    this.#now = [...this.#now, { moment, over }];
  }

  /** Nothing is shown any more. */
  clear(): void {
    for (const { over } of this.#now) clearTimeout(over);
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
    return this.#now.findLast(({ moment }) => moment.seats.includes(seat))?.moment;
  }
}
