// Lazily loaded modules, such as explanations; fetched after the board.

/** A lazily loaded module. */
export interface Later<T> {
  /** The module; null until loaded. Reactive. */
  readonly now: T | null;
  /** For tests: resolves once loaded. */
  readonly ready: Promise<void>;
}

/** Starts loading immediately. */
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
