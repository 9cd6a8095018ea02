// A value in localStorage, shared by all open pages. A change applies to the value stored now,
// since another tab may have written it.

export class Stored<T> {
  #now = $state.raw() as T;
  /** Non-reactive copy, for effect cleanups, which see state as it was before the change. */
  #last: T;

  /** `read` validates the stored value; it gets `undefined` if there is none. */
  constructor(
    private readonly key: string,
    private readonly read: (found: unknown) => T
  ) {
    this.#last = read(undefined);
    this.#last = this.#now = this.#found();
    addEventListener('storage', (event) => {
      // Null: localStorage was cleared.
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
      // Storage full or forbidden: the value holds for this page only.
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
