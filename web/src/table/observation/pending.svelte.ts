// Optimistic value for a repeatable request, like a plan: shows the last value requested until the
// table has answered, so that the next change starts from what is shown.

export class Pending<T> {
  #asked = $state.raw<readonly { value: T; before: unknown }[]>([]);

  /** `state`: the table's last state; a new object for each message. */
  constructor(private readonly state: () => unknown) {}

  /** The value to show: the pending one, or else `told`. */
  or(told: T): T {
    // An acknowledgement comes just before the state it leads to.
    const last = this.#asked.findLast(
      ({ before }) => before === undefined || before === this.state()
    );
    return last === undefined ? told : last.value;
  }

  async ask(value: T, send: () => Promise<boolean>): Promise<void> {
    const wish = { value, before: undefined as unknown };
    this.#asked = [...this.#asked, wish];
    const taken = await send();
    const others = this.#asked.filter((one) => one !== wish);
    const last = this.#asked.at(-1) === wish;
    this.#asked = taken && last ? [...others, { value, before: this.state() }] : others;
  }
}
