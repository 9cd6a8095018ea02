// Something that I can ask of the table again and again, like a plan. What I asked for last is shown
// as if it were so, until the table has answered it: what is asked next starts from what is shown.

export class Wished<T> {
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
