// A module that is fetched after the board, such as explanations.

export interface Later<T> {
  /** Null until it is there; reactive. */
  readonly now: T | null;
  /** For tests: when it is there. */
  readonly ready: Promise<void>;
}

/** Starts to load at once. */
export function later<T>(load: () => Promise<T>): Later<T> {
  let found = $state.raw<T | null>(null);
  const ready = load().then((loaded) => void (found = loaded));
  return {
    ready,
    get now() {
      return found;
    }
  };
}
