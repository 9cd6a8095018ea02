// Keeps the screen on. A phone that falls asleep loses its line, and a bot plays for its owner.

type Lock = Pick<WakeLockSentinel, 'release' | 'released'>;

/**
 * Until the answer is called. A browser drops the lock when the page is hidden and may refuse it on
 * low battery or before the first press: it is asked for again when the page is seen and at each
 * press. Browsers without it, and pages without HTTPS, go on as if this were not here.
 *
 * `idle`: milliseconds without a press after which the screen may go dark all the same.
 */
export function keepAwake(idle: number | null): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let lock: Lock | null = null;
  let asking = false;
  /** Somebody wanted it while the browser was still asked. */
  let missed = false;
  /** Nobody has pressed for `idle`. */
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

/** Null where the browser has no such lock, or refuses it. */
async function request(): Promise<Lock | null> {
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    return null;
  }
}
