// The table as of the event that is being told. All parts of the page that show what has happened
// read it; the table as it is by now stands behind it, and is shown when all has been told.

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
import { byBot } from '../chat/heard';
import { Guard } from './guard';

interface Shown {
  entries: Entry[];
  state: State;
}

/** As long as bots take for what they need not think about: milliseconds. */
const SETTLE = 500;

/** Whether that is how the game ended. */
const ended = ({ view, abandoned }: State): boolean =>
  !!base.base(view).outcome || typeof abandoned === 'number';

/** What tells one question from another; empty where nothing is asked. */
const questionOf = ({ turn, choices }: State): string =>
  choices.length ? `${turn} ${JSON.stringify(choices)}` : '';

export class Story implements Watched {
  readonly past = false;
  /** As they were when all had been told. */
  #present: Shown;
  #shown = $state.raw() as Shown;
  /** Null: all has been told. */
  #view = $state.raw<View | null>(null);
  #settling = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #guard = new Guard();
  /** As it was while the game was on. */
  #playing: Summary;

  readonly summary: Summary = $derived.by(() => {
    const now = this.live.summary!;
    return now.status === 'over' && (this.telling || !ended(this.#shown.state))
      ? { ...this.#playing, status: 'playing' }
      : now;
  });

  /** Talk is live, but bots speak of what has happened: not before that has been told. */
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
  /** Whether something is told that the table has gone on from. */
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

  /** Attached to what is pressed. */
  readonly watch = (): (() => void) => this.#guard.watch();

  /** All has been told. */
  catchUp(): void {
    const { summary, entries, state } = this.live;
    if (summary!.status !== 'over') this.#playing = summary!;
    if (this.telling) this.#settle();
    this.#view = null;
    this.#present = this.#shown = { entries, state: state! };
    this.#guard.ask(questionOf(state!));
  }

  /** This has been told, and not yet what came after it. */
  tell(entries: readonly Entry[], view: View): void {
    this.#view = view;
    this.#guard.ask('');
    this.#shown = { entries: [...entries], state: this.#during(view) };
  }

  /** What is to be told next waits for what has been: nothing more is shown, and nobody is asked. */
  wait(): void {
    this.tell(this.entries, this.#view ?? this.state.view);
  }

  /** Whether something is still to be told that happened by then: Unix milliseconds. */
  #untold(at: number): boolean {
    const [all, shown] = [this.live.entries, this.#shown.entries];
    const last = shown.length - 1;
    const whole = shown[last]?.events.length === all[last]?.events.length;
    const next = all[whole ? last + 1 : last];
    return this.telling && next !== undefined && next.at <= at;
  }

  /** What is the reader's own, and what does not belong to the game, is as it is now. */
  refresh(): void {
    if (this.#view) this.#shown = { ...this.#shown, state: this.#during(this.#view) };
  }

  /** Nobody is asked while it is told, and the reader's plans and the talk go on. */
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
