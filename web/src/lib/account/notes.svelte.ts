// The private notebook of one table. It is kept on the server: a mark at once, the text a moment
// after the last stroke, and all of it when the page is left.

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

  /** As the server has it. */
  #told = $state.raw(EMPTY);
  #state = $state<Exclude<Saved, 'waiting'>>('loading');
  /** Grows with everything that the server has taken: what was asked of it before is old. */
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

  /** `unread`: the server was not to be reached; nothing may be written over what it has. */
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

  /** Lines tied to entries of the log, in their order. */
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

  /** Read it, or read it anew: another device of mine may have written. */
  async load(): Promise<void> {
    // Whoever reads it in an effect does not want to read it again whenever it is saved.
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

  /** Write down at once what is not yet written. */
  flush(): void {
    this.#outbox.flush();
  }

  /** The page is left. */
  close(): void {
    this.#outbox.leave();
  }

  #put(change: NotesChange, pause = 0): void {
    if (this.#state === 'refused') this.#state = 'idle';
    this.#outbox.put(change, pause);
  }
}

const books: Record<string, Notebook> = {};

/** My notebook of this table: the one that was closed if something of it has not come through yet. */
export function notebook(table: string): Notebook {
  const last = books[table];
  if (last && untrack(() => last.unsent)) return last;
  return (books[table] = new Notebook(table));
}
