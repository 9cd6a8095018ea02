// State of a lesson: its text, the button it wants, and whether other moves are blocked.

import type { Action, Guide } from '../../lib/protocol';
import type { Watched } from '../../lib/tables/table.svelte';
import type { Button, Target } from '../contract/bar';

const KEY = 'facedown.skipped';

/** Why a press was blocked: a text is unread, or another button is wanted. */
export type Nudge = 'read' | 'other';

const same = (one: Action, other: Action) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => JSON.stringify(value) === JSON.stringify(other[key]));

export class Coach {
  /** Number of texts read in the step that begins at this page. */
  #read = $state.raw({ page: 0, texts: 0 });
  #nudge = $state.raw<{ turn: number; nudge: Nudge } | null>(null);
  #skipped = $state(false);
  /** Highest text number shown so far. */
  #seen = 0;

  constructor(private readonly store: Watched) {
    this.#skipped = sessionStorage.getItem(KEY) === store.id;
  }

  /** Null at a table without a lesson, and for spectators. */
  get guide(): Guide | null {
    return this.store.state?.lesson ?? null;
  }
  get skipped(): boolean {
    return this.#skipped;
  }
  set skipped(skipped: boolean) {
    this.#skipped = skipped;
    if (skipped) sessionStorage.setItem(KEY, this.store.id);
    else sessionStorage.removeItem(KEY);
  }
  /** Whether the lesson restricts the reader to the wanted moves. */
  get leads(): boolean {
    return this.guide !== null && !this.guide.left && !this.skipped;
  }

  get #over(): boolean {
    return this.store.summary?.status === 'over';
  }
  /** Whether a wanted move is possible now. */
  get #asked(): boolean {
    if (!this.guide || this.store.sent) return false;
    const { choices } = this.store.state!;
    return this.guide.wanted.some((action) => choices.some((choice) => same(choice, action)));
  }
  get #told(): string[] {
    return this.#asked || this.#over ? (this.guide?.texts ?? []) : [];
  }
  get #at(): number {
    return this.#read.page === this.guide?.page ? this.#read.texts : 0;
  }

  /** Key of the text to show; empty if there is none while others move. */
  get text(): string {
    const text = this.#told[this.#at];
    const done = this.guide && !this.#asked && this.#last <= this.guide.page;
    return text ?? (done ? this.guide.then : '');
  }
  /** Whether another text must be read before a move. */
  get more(): boolean {
    return this.#at < this.#told.length - 1;
  }
  /** Number of this text, counted from 1. */
  get number(): number {
    return Math.max(1, this.guide?.page ?? 0, this.#last);
  }
  /** Number of the last text shown; it never decreases, so in-between texts keep the last number.
   * */
  get #last(): number {
    const now = this.#told.length ? this.guide!.page + this.#at + 1 : 0;
    return (this.#seen = Math.max(this.#seen, now));
  }
  get nudge(): Nudge | null {
    return this.#nudge?.turn === this.store.state?.turn ? (this.#nudge?.nudge ?? null) : null;
  }

  next(): void {
    this.#nudge = null;
    if (this.more) this.#read = { page: this.guide!.page, texts: this.#at + 1 };
  }

  wants(action: Action | undefined): boolean {
    if (!this.leads || this.more || !this.#asked || !action) return false;
    return this.guide!.wanted.some((one) => same(one, action));
  }
  /** Whether this target is wanted or leads to a wanted move. */
  points(target: Target): boolean {
    return this.wants(target.action) || (target.then?.().targets.some((one) => this.points(one)) ?? false); // prettier-ignore
  }
  marks(button: Button): boolean {
    const own = [button.action, ...(button.leads ?? [])].some((action) => this.wants(action));
    return own || (button.targets?.some((target) => this.points(target)) ?? false);
  }

  /** Whether a press may pass; if not, sets the nudge that explains why. */
  lets(wanted: boolean): boolean {
    const free = !this.leads || wanted;
    const nudge = this.more ? ('read' as const) : ('other' as const);
    this.#nudge = free ? null : { turn: this.store.state!.turn, nudge };
    return free;
  }
}
