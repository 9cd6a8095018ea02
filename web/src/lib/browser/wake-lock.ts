// Screen wake lock. A phone that falls asleep drops its connection, and a bot then plays for its
// owner.

type Lock = Pick<WakeLockSentinel, 'release' | 'released'>;

/**
 * Holds the lock until the returned function is called. Browsers drop it when the page is hidden and
 * may refuse it on low battery or before the first press, so it is requested again when the page is
 * shown and on each press. Without support or HTTPS this does nothing.
 *
 * `idle`: milliseconds without a press after which the lock is released.
 */
export function keepAwake(idle: number | null): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let lock: Lock | null = null;
  let asking = false;
  /** Requested again while a request was pending. */
  let missed = false;
  /** No press for `idle` milliseconds. */
  let asleep = false;
  let sleep: ReturnType<typeof setTimeout> | undefined;

  function drop() {
    lock?.release().catch(() => {});
    lock = null;
  }

  const wanted = () => !(signal.aborted || document.hidden || asleep);

  async function ask() {
    if (asking) missed = true;
    if (asking || !wanted() || (lock && !lock.released)) return;
    asking = true;
    missed = false;
    lock = await request();
    asking = false;
    if (!wanted()) drop();
    else if (!lock && missed) void ask();
  }

  function fallAsleep() {
    asleep = true;
    drop();
  }

  function touched() {
    asleep = false;
    clearTimeout(sleep);
    if (idle !== null) sleep = setTimeout(fallAsleep, idle);
    void ask();
  }

  const seen = () => (document.hidden ? drop() : touched());

  document.addEventListener('visibilitychange', seen, { signal });
  addEventListener('pointerup', touched, { signal });
  addEventListener('keydown', touched, { signal });
  touched();
  return () => {
    ended.abort();
    clearTimeout(sleep);
    drop();
  };
}

/** Null if the browser has no wake lock or refuses it. */
async function request(): Promise<Lock | null> {
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    return null;
  }
}
