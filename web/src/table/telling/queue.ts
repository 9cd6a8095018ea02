// Playback queue: each line is shown for its reading time. Lines with the same beat belong
// together; only whole beats are skipped, on request or when the page has fallen behind.

export interface Timed {
  /** Id of the beat; the same for all its lines. */
  readonly beat: string;
}

export class LineQueue<T extends Timed> {
  #waiting: T[] = [];
  #now: { line: T; since: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hurried = false;
  /** Time in Unix milliseconds until which a line from outside the queue is shown. */
  #until = 0;
  #held = false;

  /** `show` renders a line, or receives null when the queue has run empty; `time`: milliseconds for
   * a line; `least`: minimum before another beat replaces it. */
  constructor(
    private readonly show: (line: T | null) => void,
    private readonly time: (line: T) => number,
    private readonly least: () => number
  ) {}

  /** Whether a line is shown or waiting. */
  get busy(): boolean {
    return this.#now !== null || this.#waiting.length > 0;
  }

  get waiting(): readonly T[] {
    return this.#waiting;
  }

  add(lines: readonly T[]): void {
    this.#waiting.push(...lines);
    if (this.#now === null && !this.#held) this.#start();
  }

  /** Reserves time for a line that was not added here: the next one waits until it can have been
   * read. */
  stand(): void {
    this.#until = Date.now() + this.least();
  }

  /** Whether a line from outside the queue is still shown. */
  get standing(): boolean {
    return Date.now() < this.#until;
  }

  #start(): void {
    clearTimeout(this.#timer);
    if (this.standing) this.#timer = setTimeout(() => this.#next(), this.#until - Date.now());
    else this.#next();
  }

  /** Skips to the last beat; returns the number of lines skipped. */
  catchUp(): number {
    const last = this.#waiting.at(-1)?.beat;
    const rest = this.#waiting.filter(({ beat }) => beat === last);
    const passed = this.#waiting.length - rest.length;
    this.#waiting = rest;
    this.#hurried = rest.length > 0 && this.#now?.line.beat !== last;
    if (this.#now && !this.#held) this.#arm();
    return passed;
  }

  /** Skips the rest of the current beat. */
  skip(): void {
    const beat = this.#now?.line.beat;
    while (this.#waiting[0] && this.#waiting[0].beat === beat) this.#waiting.shift();
    this.#next();
  }

  /** Skips everything; returns the last line. */
  clear(): T | null {
    const last = this.#waiting.at(-1) ?? null;
    this.#waiting = [];
    this.#now = null;
    this.#until = 0;
    clearTimeout(this.#timer);
    return last;
  }

  /** Pauses while the page is hidden: the current line stays. */
  hold(on: boolean): void {
    if (this.#held === on) return;
    this.#held = on;
    clearTimeout(this.#timer);
    if (on) return;
    if (this.#now) this.#begin(this.#now.line);
    // Deferred, since this is called during rendering.
    else if (this.#waiting.length) this.#timer = setTimeout(() => this.#start());
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#hurried = false;
    const line = this.#waiting.shift();
    this.#now = line ? { line, since: Date.now() } : null;
    try {
      this.show(line ?? null);
    } finally {
      // The time starts after rendering, which may be slow.
      if (line && this.#now?.line === line) this.#begin(line);
    }
  }

  #begin(line: T): void {
    this.#now = { line, since: Date.now() };
    if (!this.#held) this.#arm();
  }

  #arm(): void {
    const { line, since } = this.#now!;
    const full = this.time(line);
    const span = this.#hurried ? Math.min(full, this.least()) : full;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), Math.max(0, since + span - Date.now()));
  }
}
