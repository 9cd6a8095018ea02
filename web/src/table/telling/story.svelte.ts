// Story: the table as of the event being played back. All components that show the game read it; it
// catches up with the live store when playback is done.

import type {
  Action,
  ChatLine,
  Claim,
  Command,
  Entry,
  State,
  Summary,
  View
} from '../../lib/protocol';
import type { TableStore, Watched } from '../../lib/tables/table.svelte';
import * as base from '../contract/base';
import { byBot } from '../chat/lines';
import { Guard } from './guard';

interface Shown {
  entries: Entry[];
  state: State;
}

/** Milliseconds that bots take for a forced move. */
const SETTLE = 500;

/** Whether the view is of a finished game. */
const ended = ({ view, abandoned }: State): boolean =>
  !!base.base(view).outcome || typeof abandoned === 'number';

/** Key that identifies a question; empty if nothing is asked. */
const questionOf = ({ turn, choices }: State): string =>
  choices.length ? `${turn} ${JSON.stringify(choices)}` : '';

export class Story implements Watched {
  readonly past = false;
  /** State when playback was last done. */
  #present: Shown;
  #shown = $state.raw() as Shown;
  /** Null: playback is done. */
  #view = $state.raw<View | null>(null);
  #settling = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #guard = new Guard();
  /** Last summary of the running game. */
  #playing: Summary;

  readonly summary: Summary = $derived.by(() => {
    const now = this.live.summary!;
    return now.status === 'over' && (this.telling || !ended(this.#shown.state))
      ? { ...this.#playing, status: 'playing' }
      : now;
  });

  /** Newest chat line. Talk is live, except that a bot's line waits until the events it speaks of
   * were played back. */
  readonly fresh: ChatLine | null = $derived.by(() => {
    const line = this.live.fresh;
    return line && byBot(line) && this.#untold(line.at) ? null : line;
  });

  constructor(readonly live: TableStore) {
    this.#playing = live.summary!;
    this.#present = this.#shown = { entries: live.entries, state: live.state! };
    this.#guard.ask(questionOf(live.state!));
  }

  get id(): string {
    return this.live.id;
  }
  get you(): number | null {
    return this.live.you;
  }
  get reader(): number | null {
    return this.live.you;
  }
  get caughtUp(): number {
    return this.live.caughtUp;
  }
  get sent(): Action | null {
    return this.live.sent;
  }
  get undelivered(): boolean {
    return this.live.undelivered;
  }
  get entries(): Entry[] {
    return this.#shown.entries;
  }
  get state(): State {
    return this.#shown.state;
  }
  /** Whether playback is behind the live table. */
  get telling(): boolean {
    return this.#view !== null;
  }

  get settling(): boolean {
    return this.#settling;
  }

  #settle(): void {
    this.#settling = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#settling = false), SETTLE);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  get ready(): boolean {
    return this.#guard.open;
  }

  opened(): void {
    this.#guard.follow();
  }

  /** Effect that tracks presses for the guard. */
  readonly watch = (): (() => void) => this.#guard.watch();

  /** Playback is done: shows the live state. */
  catchUp(): void {
    const { summary, entries, state } = this.live;
    if (summary!.status !== 'over') this.#playing = summary!;
    if (this.telling) this.#settle();
    this.#view = null;
    this.#present = this.#shown = { entries, state: state! };
    this.#guard.ask(questionOf(state!));
  }

  /** Shows the table after this event. */
  tell(entries: readonly Entry[], view: View): void {
    this.#view = view;
    this.#guard.ask('');
    this.#shown = { entries: [...entries], state: this.#during(view) };
  }

  /** Holds the current view until the next line starts; nobody is asked. */
  wait(): void {
    this.tell(this.entries, this.#view ?? this.state.view);
  }

  /** Whether an event up to this time, in Unix milliseconds, is still to be played back. */
  #untold(at: number): boolean {
    const [all, shown] = [this.live.entries, this.#shown.entries];
    const last = shown.length - 1;
    const whole = shown[last]?.events.length === all[last]?.events.length;
    const next = all[whole ? last + 1 : last];
    return this.telling && next !== undefined && next.at <= at;
  }

  /** Updates what is live during playback: private state, and everything outside the game. */
  refresh(): void {
    if (this.#view) this.#shown = { ...this.#shown, state: this.#during(this.#view) };
  }

  /** State during playback: no question, but live plans and talk. */
  #during(view: View): State {
    const { turn, claims, prepared, lesson, abandoned } = this.#present.state;
    const held = { turn, claims, prepared, lesson, abandoned } as Partial<State>;
    const nobody = { choices: [], due: false, nudge: false, clock: null };
    return { ...this.live.state!, ...nobody, ...held, view };
  }

  do(command: Command): Promise<boolean> {
    return this.live.do(command);
  }
  play(action: Action): Promise<void> {
    this.#settle();
    return this.live.play(action);
  }
  say(claim: Claim): Promise<boolean> {
    return this.live.say(claim);
  }
  plan(action: Action | null): Promise<boolean> {
    return this.live.plan(action);
  }
  stand(...how: Parameters<TableStore['stand']>): Promise<boolean> {
    return this.live.stand(...how);
  }
}
