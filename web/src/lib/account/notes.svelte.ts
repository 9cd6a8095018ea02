// The reader's private notebook of one table, stored on the server. Marks are saved at once, text
// after a debounce, and everything when the page is left.

import { untrack } from 'svelte';
import { edited, joined, NONE, same } from './note-changes';
import { Failed, http, passing } from '../net/http';
import { Outbox } from '../net/outbox.svelte';
import type { Mark, Notes, NotesChange, Remark } from '../protocol';
import { session } from './session.svelte';

export type Saved = 'loading' | 'unread' | 'idle' | 'waiting' | 'saved' | 'failed' | 'refused';

const PAUSE = 700;
const EMPTY: Notes = { text: '', marks: [], remarks: [] };

export class Notebook {
  static readonly MOST = 2_000;
  static readonly REMARK = 200;
  static readonly REMARKS = 60;

  /** The server's notes. */
  #told = $state.raw(EMPTY);
  #state = $state<Exclude<Saved, 'waiting'>>('loading');
  /** Number of confirmed changes; an answer to a request from before one is stale. */
  #taken = 0;
  #owner: string | null = null;

  #outbox = new Outbox<NotesChange, Notes>({
    send: async (change, signal) => {
      if (session.player?.id !== this.#owner) throw new Failed('not_allowed', 403);
      return http.changeNotes(this.table, change, signal);
    },
    join: joined,
    taken: (notes) => {
      this.#taken += 1;
      this.#told = notes;
      this.#state = 'saved';
    },
    failed: (problem) => {
      const again = passing(problem);
      this.#state = again ? 'failed' : 'refused';
      if (!again) void this.load();
      return again;
    }
  });

  readonly #now = $derived(this.#outbox.waiting.reduce(edited, this.#told));

  constructor(private readonly table: string) {}

  /** `unread`: loading failed, so writing is disabled to avoid overwriting the server's notes. */
  get saved(): Saved {
    const on = this.#state === 'idle' || this.#state === 'saved';
    return on && this.unsent ? 'waiting' : this.#state;
  }
  get ready(): boolean {
    return this.#state !== 'loading' && this.#state !== 'unread';
  }
  get unsent(): boolean {
    return this.#outbox.waiting.length > 0;
  }
  get text(): string {
    return this.#now.text;
  }
  set text(text: string) {
    if (this.ready) this.#put({ ...NONE, text: text.slice(0, Notebook.MOST) }, PAUSE);
  }

  /** Remarks tied to log entries, in their order. */
  get remarks(): readonly Remark[] {
    return this.#now.remarks;
  }

  remark(entry: number, text: string): void {
    const remark = { entry, text: text.trim().slice(0, Notebook.REMARK) };
    if (!this.ready || !remark.text || this.remarks.length >= Notebook.REMARKS) return;
    if (!this.remarks.some((one) => same(one, remark))) this.#put({ ...NONE, remarks: [remark] });
  }

  forget(remark: Remark): void {
    this.#put({ ...NONE, forgotten: [remark] });
  }

  of(seat: number): Mark {
    return this.#now.marks.find((mark) => mark.seat === seat) ?? { seat };
  }

  mark(seat: number, change: Omit<Mark, 'seat'>): void {
    if (this.ready) this.#put({ ...NONE, marks: [{ seat, ...change }] });
  }

  /** Loads or reloads the notes, which another device may have changed. */
  async load(): Promise<void> {
    // Untracked: an effect that loads must not run again on each save.
    if (untrack(() => this.#state) === 'unread') this.#state = 'loading';
    const before = this.#taken;
    try {
      await session.load();
      if (session.player === null) throw new Failed('no_session', 401);
      const notes = await http.notes(this.table);
      if (this.#taken === before) this.#told = notes;
      this.#owner = session.player.id;
      if (this.#state === 'loading') this.#state = 'idle';
      this.#outbox.open(this.#owner, `notes.${this.table}`);
    } catch {
      if (this.#state === 'loading') this.#state = 'unread';
    }
  }

  /** Saves unsaved changes at once. */
  flush(): void {
    this.#outbox.flush();
  }

  /** Flushes and closes the notebook. */
  close(): void {
    this.#outbox.leave();
  }

  #put(change: NotesChange, pause = 0): void {
    if (this.#state === 'refused') this.#state = 'idle';
    this.#outbox.put(change, pause);
  }
}

const books: Record<string, Notebook> = {};

/** The notebook of a table; reuses a closed one that still has unsent changes. */
export function notebook(table: string): Notebook {
  const last = books[table];
  if (last && untrack(() => last.unsent)) return last;
  return (books[table] = new Notebook(table));
}
