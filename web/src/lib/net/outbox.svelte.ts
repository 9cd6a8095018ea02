// Outbox: queue of changes to send, one request at a time, shown optimistically until the server
// confirms them. Leaving the page flushes it. The next page in the tab cannot know what arrived
// and sends it again, so changes must be idempotent.

import { leaving } from '../browser/page-hide';

export interface Post<Change, Answer> {
  send: (change: Change, signal: AbortSignal) => Promise<Answer>;
  /** Merges two changes into one; null if they are independent. */
  join: (earlier: Change, later: Change) => Change | null;
  /** Called with the server's answer. */
  taken: (answer: Answer) => void;
  /** Called on failure; true: keep the change and retry. */
  failed: (problem: unknown) => boolean;
}

interface Left<Change> {
  at: number;
  changes: Change[];
}

const PREFIX = 'facedown.outbox.';
const RETRY = 5_000;
/** Age limit in milliseconds of changes left by a previous page; resending older ones would undo newer changes. */
const MEMORY = 60_000;

/** Discards changes left by earlier pages of this tab. */
export function forgetUnsent(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so it holds nothing.
  }
}

export class Outbox<Change, Answer> {
  #waiting = $state.raw<readonly Change[]>([]);
  /** The first `#sent` waiting changes are in flight. */
  #sent = 0;
  #flight: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #key: string | null = null;
  #leave = () => this.leave();

  constructor(private readonly post: Post<Change, Answer>) {}

  /** Unconfirmed changes, oldest first. */
  get waiting(): readonly Change[] {
    return this.#waiting;
  }

  /** Binds the outbox to a player and subject; changes left by their previous page are sent first. */
  open(player: string, about: string): void {
    const key = `${PREFIX}${player}.${about}`;
    if (key === this.#key) return;
    if (this.#key !== null) this.clear();
    this.#key = key;
    const all = [...this.#left(), ...this.#waiting];
    this.#stop();
    this.#keep(this.#folded(all));
    this.flush();
  }

  /** Discards everything, after the player has changed. */
  clear(): void {
    this.#stop();
    this.#keep([]);
    this.#key = null;
  }

  /** Queues a change and sends it after `pause` milliseconds (debounce). */
  put(change: Change, pause = 0): void {
    this.#keep(added(this.#waiting, change, this.#sent, this.post.join));
    if (pause) this.#later(pause);
    else this.flush();
  }

  /** Sends waiting changes, or queues them behind the request in flight. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#flight === null && this.#waiting.length) void this.#send(1);
  }

  /** Sends everything now. The request in flight is aborted and resent with the rest, to keep order. */
  leave(): void {
    if (this.#waiting.length === this.#sent) return;
    this.#stop();
    this.#keep(this.#folded(this.#waiting));
    void this.#send(this.#waiting.length);
  }

  async #send(count: number): Promise<void> {
    const flight = (this.#flight = new AbortController());
    const sent = this.#waiting.slice(0, count);
    this.#sent = count;
    const answers = await Promise.allSettled(
      sent.map((change) => this.post.send(change, flight.signal))
    );
    if (this.#flight !== flight) return;
    this.#flight = null;
    this.#sent = 0;
    const again = sent.filter((_, n) => !this.#settled(answers[n]!));
    this.#keep([...again, ...this.#waiting.slice(count)]);
    if (again.length) this.#later(RETRY);
    else if (this.#timer === undefined) this.flush();
  }

  #settled(answer: PromiseSettledResult<Answer>): boolean {
    if (answer.status === 'rejected') return !this.post.failed(answer.reason);
    this.post.taken(answer.value);
    return true;
  }

  #folded(changes: readonly Change[]): readonly Change[] {
    return changes.reduce<Change[]>((all, one) => added(all, one, 0, this.post.join), []);
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), wait);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flight?.abort();
    this.#flight = null;
    this.#sent = 0;
  }

  /** Saves unsent changes in sessionStorage for the same player's next page in this tab. */
  #keep(changes: readonly Change[]): void {
    this.#waiting = changes;
    if (changes.length) leaving.add(this.#leave);
    else leaving.delete(this.#leave);
    if (this.#key === null) return;
    try {
      if (changes.length === 0) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, JSON.stringify({ at: Date.now(), changes }));
    } catch {
      // Storage full or forbidden: the flush on leaving must do.
    }
  }

  #left(): Change[] {
    try {
      const left = JSON.parse(sessionStorage.getItem(this.#key!) ?? 'null') as Left<Change> | null;
      return left !== null && Date.now() - left.at < MEMORY ? left.changes : [];
    } catch {
      return [];
    }
  }
}

/** Adds a change, merged into an earlier one where possible, but not into the first `sent`. */
function added<Change>(
  all: readonly Change[],
  change: Change,
  sent: number,
  join: Post<Change, unknown>['join']
): Change[] {
  for (let n = sent; n < all.length; n++) {
    const joined = join(all[n]!, change);
    if (joined !== null) return all.map((one, k) => (k === n ? joined : one));
  }
  return [...all, change];
}
