// What has happened, one line after the other, each for as long as it takes to be read.
//
// A page must not fall behind its table: the more lines wait, the shorter each stands, and beyond a
// bound the oldest are passed over and counted, but for those that matter. When the reader's own
// answer is waited for the rest goes by at once, so that the last line, the cause of what is asked,
// is there in time.

/** Waiting lines beyond which the queue goes to the present. */
export const BOUND = 12;
/** So many of them are shown then. */
const KEPT = 2;
/** And of those that matter. */
const MATTERS = 4;
/** Waiting lines that halve the time of each. */
const PRESSURE = 5;
/** No line stands for less, in milliseconds, */
const LEAST = 500;
/** or where an answer is wanted, */
const LEAST_URGENT = 220;
/** when all that wait take no longer than so. */
const URGENT = 900;

export interface Shown<T> {
  line: T;
  /** Lines that wait. */
  behind: number;
  /** Lines that were passed over before this one. */
  skipped: number;
}

export class LineQueue<T> {
  #waiting: T[] = [];
  #skipped = 0;
  #now: { line: T; skipped: number; since: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #urgent = false;
  #held = false;

  /** `show` is told of every change; `time`: milliseconds that a line takes to be read. */
  constructor(
    private readonly show: (shown: Shown<T>) => void,
    private readonly time: (line: T) => number,
    private readonly matters: (line: T) => boolean = () => false
  ) {}

  get behind(): number {
    return this.#waiting.length;
  }

  add(lines: readonly T[]): void {
    if (!lines.length) return;
    this.#waiting.push(...lines);
    if (this.#waiting.length > BOUND) this.#passOver();
    if (this.#held) return;
    if (this.#timer === undefined) this.#next();
    else this.#arm();
  }

  /** The reader's own answer is wanted, or no longer. */
  hurry(on: boolean): void {
    if (this.#urgent === on) return;
    this.#urgent = on;
    if (this.#timer !== undefined) this.#arm();
  }

  /** Nobody looks: lines wait, and what is too much is passed over. */
  hold(on: boolean): void {
    if (this.#held === on) return;
    this.#held = on;
    this.#stop();
    if (!on && this.#waiting.length) this.#next();
  }

  /** All at once: what happened last. False if nothing waited. */
  skip(): boolean {
    if (!this.#waiting.length) return false;
    this.#waiting = this.#waiting.slice(-1);
    this.#skipped = 0;
    this.#next();
    return true;
  }

  close(): void {
    this.#stop();
  }

  #passOver(): void {
    const before = this.#waiting;
    const last = before.slice(-KEPT);
    const rest = before.slice(0, -KEPT).filter(this.matters);
    this.#waiting = [...rest.slice(-MATTERS), ...last];
    this.#skipped += before.length - this.#waiting.length;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #next(): void {
    this.#stop();
    const line = this.#waiting.shift();
    if (line === undefined) return;
    this.#now = { line, skipped: this.#skipped, since: Date.now() };
    this.#skipped = 0;
    this.#arm();
  }

  /** The line in front stands for as long as it should by now. */
  #arm(): void {
    const now = this.#now!;
    clearTimeout(this.#timer);
    const left = this.#span(now.line) - (Date.now() - now.since);
    this.#timer = setTimeout(() => this.#next(), Math.max(0, left));
    this.show({ line: now.line, behind: this.#waiting.length, skipped: now.skipped });
  }

  #span(line: T): number {
    const behind = this.#waiting.length;
    const full = this.time(line);
    if (this.#urgent && behind) {
      return Math.min(full, Math.max(LEAST_URGENT, URGENT / (behind + 1)));
    }
    return Math.max(Math.min(full, LEAST), full / (1 + behind / PRESSURE));
  }
}
