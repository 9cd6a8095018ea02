// Narrator: plays new entries back step by step, advances the story, sets the line, marks seats and
// plays sounds.

import { flushSync, untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { sound } from '../../lib/sound/alerts';
import { namesFor } from '../../lib/language/names';
import type { State } from '../../lib/protocol';
import { settings } from '../../lib/settings/settings.svelte';
import type { TableStore } from '../../lib/tables/table.svelte';
import * as base from '../contract/base';
import type { GameTable } from '../contract/table';
import type { LogSentence } from '../sentences/lines';
import type { Beat } from './beat';
import { beats } from './beats';
import { fallen, MOMENT } from '../contract/moments';
import { leastTime, readingTime } from '../../lib/settings/reading-pace';
import { LineQueue } from './queue';
import { Stage } from './stage.svelte';
import { isTold, steps, type Step } from './steps';
import { Story } from './story.svelte';

/** Number of recent announcements kept for screen readers. */
const RECENT = 12;
/** Number of entries searched for the initial line. */
const FIRST = 8;
/** Backlog in milliseconds beyond which a page among people skips ahead. */
const BEHIND = 15_000;

export class Narrator {
  /** The playback line. */
  line = $state.raw<Beat | null>(null);
  /** Number of lines waiting, and of lines skipped before this one. */
  behind = $state.raw(0);
  skipped = $state.raw(0);
  /** Announcements in playback order, for screen readers. */
  recent = $state.raw<Beat[]>([]);
  /** How each seat was eliminated, as far as this page has seen. */
  readonly deaths = new SvelteMap<number, () => LogSentence>();
  readonly stage = new Stage();
  readonly story: Story;
  /** Number of entries processed. */
  #seen: number;
  /** The last state received. */
  #state: State;
  /** Length of the log by that state, including entries still on their way. */
  #total = 0;
  /** Whether the victory was played back, or came before this page was opened. */
  #won: boolean;
  /** Number of lines skipped before the next. */
  #nextSkipped = 0;
  /** Announcements to make at the end, not shown in the line. */
  #rest: Beat[] = [];
  readonly #queue = new LineQueue<Step>(
    (step) => {
      if (step) this.#show(step);
      else this.#finish();
      flushSync();
    },
    ({ line }) => this.#span(line),
    () => leastTime(settings.reading)
  );

  constructor(
    private readonly store: TableStore,
    private readonly game: GameTable
  ) {
    this.story = new Story(store);
    this.#state = store.state!;
    this.#seen = store.entries.length;
    this.#total = store.total;
    this.#won = base.winners(this.#state.view).length > 0;
    this.line = this.#lastOf(this.#beats(Math.max(0, this.#seen - FIRST)));
    store.told(this.#seen);
  }

  /** Text of the line now. */
  get told(): LogSentence | null {
    return this.line?.told() ?? null;
  }

  /** Called when the table, the log or the state has changed. */
  follow(): void {
    const { entries, state } = this.store;
    if (entries.length < this.#seen) this.#restart();
    if (state === this.#state) return this.#followLog();
    const before = this.#state;
    const from = this.#seen;
    this.#state = state!;
    this.#seen = entries.length;
    this.#total = this.store.total;
    if (entries.slice(from).some(({ n }) => isTold(state!, n))) this.#enqueue(from, before);
    else this.#showLast(from);
    if (this.#instant && this.#queue.busy) return this.now();
    if (this.#mustSkip()) this.#nextSkipped += this.#queue.catchUp();
    this.behind = this.#queue.waiting.length;
  }

  /** Skips the rest of this beat; false if nothing is playing. */
  skip(): boolean {
    if (!this.#queue.busy) return false;
    this.#queue.skip();
    this.#nextSkipped = 0;
    return true;
  }

  /** Skips to the last beat and shows the live state. */
  now(): void {
    const last = this.#queue.clear();
    if (last) {
      this.#announce(last);
      this.#queue.stand();
    }
    this.#finish();
  }

  /** Pauses while the page is hidden. Returning to a game among people skips to the last beat. */
  hold(on: boolean): void {
    // The calling effect must depend on visibility only.
    untrack(() => {
      this.#queue.hold(on);
      if (!on && !this.alone) this.#nextSkipped += this.#queue.catchUp();
      this.behind = this.#queue.waiting.length;
    });
  }

  close(): void {
    this.#queue.clear();
    this.story.close();
    this.stage.clear();
  }

  /** Whether all other players are bots, which wait for the reader. */
  get alone(): boolean {
    const { summary, you } = this.store;
    return you !== null && summary!.seats.filter(({ kind }) => kind === 'person').length === 1;
  }

  /** How this seat was eliminated; searched in the log if the page has not seen it. */
  death(seat: number): LogSentence | null {
    const seen = this.deaths.get(seat);
    if (seen) return seen();
    const old = this.#beats(0).findLast(
      ({ moment }) => moment?.kind === 'died' && moment.seats.includes(seat)
    );
    return old?.told() ?? null;
  }

  /** The sentence of the victory. */
  end(): LogSentence | null {
    return (
      this.#beats(0)
        .findLast(({ moment }) => moment?.kind === 'won')
        ?.told() ?? null
    );
  }

  /** Restarts for another seat, whose log differs. */
  #restart(): void {
    this.#queue.clear();
    this.#rest = [];
    this.#seen = this.#total = this.store.entries.length;
    this.story.catchUp();
  }

  /** Handles a change without a new state: older entries still arriving, or news about the table.
   * */
  #followLog(): void {
    const rest = this.#seen < this.store.entries.length && this.store.entries.length <= this.#total;
    if (rest) this.#seen = this.store.entries.length;
    if (!this.#queue.busy && this.#seen === this.store.entries.length) this.story.catchUp();
  }

  /** Handles entries without frames, as after a reconnection or server restart: shows only the last
   * line. */
  #showLast(from: number): void {
    const made = this.#newBeats(from);
    if (this.#queue.busy) {
      this.#rest.push(...made);
      return this.story.refresh();
    }
    const line = this.#lastOf(made);
    this.line = line ?? this.line;
    if (line) this.#queue.stand();
    this.recent = [...this.recent, ...(line ? [line] : [])].slice(-RECENT);
    this.#finish();
  }

  #enqueue(from: number, before: State): void {
    const made = this.#newBeats(from, before);
    const { entries } = this.store;
    const { steps: news, rest } = steps(made, entries, this.#state, before.view, this.#rest);
    this.#rest = rest;
    if (this.#instant) {
      for (const step of news) this.#announce(step);
      this.#finish();
    } else if (news.length || this.#queue.busy) {
      if (this.#queue.standing) this.story.wait();
      this.story.refresh();
      this.#queue.add(news);
    } else this.#finish();
  }

  /** Beats of the entries from this index on, with eliminations and victories that only the views
   * show. */
  #newBeats(from: number, before: State | null = null): Beat[] {
    const { view } = this.#state;
    const gone = before ? fallen(before.view, view).filter((seat) => !this.deaths.has(seat)) : [];
    const made = this.#beats(from, gone, this.#won ? [] : base.winners(view));
    for (const { moment, told } of made) {
      this.#won ||= moment?.kind === 'won';
      if (moment?.kind === 'died') for (const seat of moment.seats) this.deaths.set(seat, told);
    }
    return made;
  }

  /** Whether playback is instant: by setting, or because an eliminated reader asked to skip the
   * rest. */
  get #instant(): boolean {
    const { you, state } = this.store;
    return settings.reading === 'instant' || (you !== null && !!state!.skips?.includes(you));
  }

  /** Whether the page among people must skip ahead: to the cause of a timed question, or as the
   * backlog is long. */
  #mustSkip(): boolean {
    if (this.alone) return false;
    const { choices, clock } = this.#state;
    const time = this.#queue.waiting.reduce((sum, { line }) => sum + this.#span(line), 0);
    return (choices.length > 0 && !!clock) || time > BEHIND;
  }

  #span({ told, moment }: Beat): number {
    const { text, brief = text, lasts = 0 } = told();
    const least = Math.max(lasts, moment ? MOMENT : 0);
    return Math.max(readingTime(brief, settings.reading), least);
  }

  #lastOf = (made: readonly Beat[]): Beat | null => made.findLast(({ aside }) => !aside) ?? null;

  #beats(from: number, fallen: readonly number[] = [], won: readonly number[] = []): Beat[] {
    const { entries, summary, you, state } = this.store;
    return beats({
      entries,
      from,
      game: this.game,
      names: () => namesFor(summary!, you),
      you,
      view: state!.view,
      fallen,
      won
    });
  }

  #show(step: Step): void {
    this.story.tell(step.entries, step.view);
    this.#announce(step);
    this.store.told(step.line.n);
  }

  #announce({ line, asides }: Step): void {
    this.skipped = this.#nextSkipped;
    this.#nextSkipped = 0;
    this.line = line;
    this.behind = this.#queue.waiting.length;
    this.recent = [...this.recent, ...asides, line].slice(-RECENT);
    if (line.sound) sound(line.sound);
    if (line.moment) this.stage.show(line.moment);
  }

  /** Playback is done. */
  #finish(): void {
    this.behind = 0;
    this.recent = [...this.recent, ...this.#rest].slice(-RECENT);
    this.#rest = [];
    this.story.catchUp();
    this.store.told(this.store.entries.length);
  }
}
