// Moments currently shown at the seats. Each is shown for the same time, however fast playback is.

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

  clear(): void {
    for (const { over } of this.#now) clearTimeout(over);
    this.#now = [];
  }

  /** The moment shown at this seat; the latest if there are several. */
  at(seat: number): MomentKind | undefined {
    return this.#last(seat)?.kind;
  }

  /** The card that this seat shows as proof. */
  proof(seat: number): Proof | undefined {
    return this.#last(seat)?.proof;
  }

  #last(seat: number): Staged | undefined {
    return this.#now.findLast(({ moment }) => moment.seats.includes(seat))?.moment;
  }
}
