// The private notebook of one table. It is kept on the server, a moment after the last stroke.

import { http } from './http';
import type { Mark, Remark } from './protocol';

export type Saved = 'loading' | 'unread' | 'idle' | 'waiting' | 'saved' | 'failed';

const PAUSE = 700;
const RETRY = 5_000;

export class Notebook {
  static readonly MOST = 2_000;
  static readonly REMARK = 200;
  static readonly REMARKS = 60;

  #text = $state('');
  #marks = $state.raw<readonly Mark[]>([]);
  #remarks = $state.raw<readonly Remark[]>([]);
  #saved = $state<Saved>('loading');
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts changes, to know whether one came while the last was on its way. */
  #changes = 0;
  #closed = false;

  constructor(private readonly table: string) {}

  /** `unread`: the server was not to be reached; nothing may be written over what it has. */
  get saved(): Saved {
    return this.#saved;
  }
  get ready(): boolean {
    return this.#saved !== 'loading' && this.#saved !== 'unread';
  }
  get text(): string {
    return this.#text;
  }
  set text(text: string) {
    this.#text = text.slice(0, Notebook.MOST);
    this.#changed();
  }

  /** Lines tied to entries of the log, in their order. */
  get remarks(): readonly Remark[] {
    return this.#remarks;
  }

  remark(entry: number, text: string): void {
    const line = text.trim().slice(0, Notebook.REMARK);
    if (!this.ready || !line || this.#remarks.length >= Notebook.REMARKS) return;
    this.#remarks = [...this.#remarks, { entry, text: line }].sort((a, b) => a.entry - b.entry);
    this.#changed();
  }

  forget(remark: Remark): void {
    this.#remarks = this.#remarks.filter((one) => one !== remark);
    this.#changed();
  }

  of(seat: number): Mark {
    return this.#marks.find((mark) => mark.seat === seat) ?? { seat };
  }

  mark(seat: number, change: Omit<Mark, 'seat'>): void {
    if (!this.ready) return;
    const mark = { ...this.of(seat), ...change };
    const others = this.#marks.filter((one) => one.seat !== seat);
    this.#marks = mark.mood || mark.guess ? [...others, mark] : others;
    this.#changed();
  }

  async load(): Promise<void> {
    this.#saved = 'loading';
    try {
      const { text, marks, remarks } = await http.notes(this.table);
      this.#text = text;
      this.#marks = marks;
      this.#remarks = remarks;
      this.#saved = 'idle';
    } catch {
      this.#saved = 'unread';
    }
  }

  /** Write down at once what is not yet written. */
  async flush(): Promise<void> {
    if (this.#saved !== 'waiting' && this.#saved !== 'failed') return;
    clearTimeout(this.#timer);
    const now = this.#changes;
    try {
      await http.keepNotes(this.table, {
        text: this.#text,
        marks: [...this.#marks],
        remarks: [...this.#remarks]
      });
      if (now === this.#changes) this.#saved = 'saved';
    } catch {
      this.#saved = 'failed';
      if (!this.#closed) this.#later(RETRY);
    }
  }

  #changed(): void {
    this.#changes += 1;
    this.#saved = 'waiting';
    this.#later(PAUSE);
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** The page is left: one last attempt. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    void this.flush();
  }
}
