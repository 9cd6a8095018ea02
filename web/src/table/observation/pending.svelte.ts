// Optimistic value for a repeatable request, like a plan: shows the last value requested until the
// table has answered, so that the next change starts from what is shown.

export class Pending<T> {
  #asked = $state.raw<readonly { value: T; before: unknown }[]>([]);

  /** `state`: what the table has told; each telling is another object. */
  constructor(private readonly state: () => unknown) {}

  /** What is shown where the table has told this. */
  or(told: T): T {
    // An answer comes a moment before the state to which it has led.
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
