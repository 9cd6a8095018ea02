// Changes on their way to the server. Each says what has changed and nothing else, and they go out
// one after the other. Until the server has them, the page shows what it had with them on top.
//
// A page that is left sends at once what still waits. The next one in this tab can't know what of it
// has arrived, and sends it again: a change does the same when it comes twice.

import { leaving } from '../browser/page-hide';

export interface Post<Change, Answer> {
  send: (change: Change, signal: AbortSignal) => Promise<Answer>;
  /** Both as one change; null if they are about two things, whose order is of no account. */
  join: (earlier: Change, later: Change) => Change | null;
  /** It is done. */
  taken: (answer: Answer) => void;
  /** It did not come through. True: it is kept and tried again. */
  failed: (problem: unknown) => boolean;
}

interface Left<Change> {
  at: number;
  changes: Change[];
}

const PREFIX = 'facedown.outbox.';
const RETRY = 5_000;
/** What a page left behind longer ago has arrived; sent again, it would undo what came after. */
const MEMORY = 60_000;

/** What pages of this tab have left. */
export function forgetUnsent(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A forbidden store holds nothing.
  }
}

export class Outbox<Change, Answer> {
  #waiting = $state.raw<readonly Change[]>([]);
  /** So many of them, the first ones, have been sent. */
  #sent = 0;
  #flight: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #key: string | null = null;
  #leave = () => this.leave();

  constructor(private readonly post: Post<Change, Answer>) {}

  /** What the server has not confirmed, in its order. */
  get waiting(): readonly Change[] {
    return this.#waiting;
  }

  /** From now on it is this person's, and about this; what a page of theirs left goes first. */
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

  /** Whoever wished this is not here any more. */
  clear(): void {
    this.#stop();
    this.#keep([]);
    this.#key = null;
  }

  /** Send this, with whatever else comes in so many milliseconds. */
  put(change: Change, pause = 0): void {
    this.#keep(added(this.#waiting, change, this.#sent, this.post.join));
    if (pause) this.#later(pause);
    else this.flush();
  }

  /** Send what waits, unless something is on its way: then it follows. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#flight === null && this.#waiting.length) void this.#send(1);
  }

  /**
   * Send everything now. What is on its way is taken back and goes with the rest: it might arrive
   * later.
   */
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

  /** In this tab as well, where only the next page of the same person finds it. */
  #keep(changes: readonly Change[]): void {
    this.#waiting = changes;
    if (changes.length) leaving.add(this.#leave);
    else leaving.delete(this.#leave);
    if (this.#key === null) return;
    try {
      if (changes.length === 0) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, JSON.stringify({ at: Date.now(), changes }));
    } catch {
      // A full or forbidden store: then leaving the page has to do.
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

/** With one more change: joined to what it is about, if that is not among the first `sent`. */
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
