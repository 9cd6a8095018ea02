// What is kept in this browser, for all of its pages: two of them may be open side by side. So a
// change is made to what is there now, not to what this page read when it began.

export class Kept<T> {
  #now = $state.raw() as T;
  /** The same, for a cleanup: that sees the page's state as it was. */
  #last: T;

  /** `read` makes something sound of whatever is found; of `undefined` if there is nothing. */
  constructor(
    private readonly key: string,
    private readonly read: (found: unknown) => T
  ) {
    this.#last = read(undefined);
    this.#last = this.#now = this.#found();
    addEventListener('storage', (event) => {
      // Null: all of it has been cleared.
      if (event.key === key || event.key === null) this.#last = this.#now = this.#found();
    });
  }

  get now(): T {
    return this.#now;
  }

  change(how: (now: T) => T): void {
    const next = how(this.#found());
    const text = JSON.stringify(next);
    try {
      localStorage.setItem(this.key, text);
    } catch {
      // Full or forbidden: then it holds for this page alone.
    }
    if (text !== JSON.stringify(this.#last)) this.#last = this.#now = next;
  }

  #found(): T {
    try {
      const text = localStorage.getItem(this.key);
      return this.read(text === null ? undefined : JSON.parse(text));
    } catch {
      return this.#last;
    }
  }
}
