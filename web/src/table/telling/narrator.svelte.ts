// Tells what happens at a table: fills the line, marks the seats, lets it be heard.

import { SvelteMap } from 'svelte/reactivity';
import { sound } from '../../lib/alerts';
import { namesAt } from '../../lib/names';
import type { View } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import type { TableStore } from '../../lib/table.svelte';
import * as base from '../base';
import type { GameTable } from '../game';
import type { Told } from '../story';
import { beats, type Beat } from './beats';
import { fallen, MOMENT } from './moments';
import { readingTime } from './pace';
import { LineQueue, type Shown } from './queue';
import { Stage } from './stage.svelte';

/** What was told last, for those who listen. */
const RECENT = 12;
/** How far back the first line is looked for. */
const FIRST = 8;

export class Narrator {
  shown = $state.raw<Shown<Beat> | null>(null);
  /** In the order in which it happened, for whoever listens: not bound to the line. */
  recent = $state.raw<Beat[]>([]);
  /** How each seat fell, as far as this page has seen it. */
  readonly deaths = new SvelteMap<number, () => Told>();
  readonly stage = new Stage();
  #seen = -1;
  /** The victory has been told, or was there before this page. */
  #won = false;
  #view: View | null = null;
  #heard = '';
  /** The reader's answer is waited for. */
  #wanted = false;
  /** The line of how the reader fell, while it waits: the page says so already. */
  #fell: string | null = null;
  readonly #queue = new LineQueue<Beat>(
    (shown) => this.#show(shown),
    ({ told, moment }) => {
      const { text, brief = text } = told();
      return Math.max(readingTime(brief, settings.reading), moment ? MOMENT : 0);
    },
    ({ moment }) => moment !== null
  );

  constructor(
    private readonly store: TableStore,
    private readonly game: GameTable
  ) {}

  /** What the line says now. */
  get told(): Told | null {
    return this.shown?.line.told() ?? null;
  }

  /** Called when the log or the state has changed. */
  follow(): void {
    const { entries, caughtUp, state } = this.store;
    if (!state) return;
    const first = this.#seen < 0;
    const from = Math.max(this.#seen, caughtUp);
    const before = this.#view;
    this.#view = state.view;
    this.#seen = entries.length;
    if (first) {
      this.#won = base.winners(state.view).length > 0;
      const late = this.#tell(Math.max(0, entries.length - FIRST))
        .filter(({ aside }) => !aside)
        .at(-1);
      if (late) this.shown = { line: late, behind: 0, skipped: 0 };
      if (from >= entries.length) return;
    }
    // The log and the view come one after the other: what one has told of the other tells no more.
    const gone = fallen(before, state.view).filter((seat) => !this.deaths.has(seat));
    const winners = this.#won ? [] : base.winners(state.view);
    const made = this.#tell(Math.min(from, entries.length), gone, winners);
    if (!made.length) return;
    this.recent = [...this.recent, ...made].slice(-RECENT);
    for (const { moment, told } of made) {
      this.#won ||= moment?.kind === 'won';
      if (moment?.kind === 'died') for (const seat of moment.seats) this.deaths.set(seat, told);
    }
    const { you } = this.store;
    const mine = made.find(
      ({ moment }) => moment?.kind === 'died' && you !== null && moment.seats.includes(you)
    );
    if (mine) this.#fell = mine.id;
    this.#queue.add(made.filter(({ aside }) => !aside));
    this.#hasten();
  }

  hurry(on: boolean): void {
    this.#wanted = on;
    this.#hasten();
  }

  #hasten(): void {
    this.#queue.hurry(this.#wanted || this.#fell !== null);
  }

  hold(on: boolean): void {
    this.#queue.hold(on);
  }

  skip(): boolean {
    return this.#queue.skip();
  }

  close(): void {
    this.#queue.close();
    this.stage.clear();
  }

  /** How this seat fell; looked up in the log if this page has not been there. */
  death(seat: number): Told | null {
    const seen = this.deaths.get(seat);
    if (seen) return seen();
    const old = this.#tell(0).findLast(
      ({ moment }) => moment?.kind === 'died' && moment.seats.includes(seat)
    );
    return old?.told() ?? null;
  }

  /** The sentence of the victory, and the moment that led to it. */
  end(): Told | null {
    return (
      this.#tell(0)
        .findLast(({ moment }) => moment?.kind === 'won')
        ?.told() ?? null
    );
  }

  decisive(): Told | null {
    const all = this.#tell(0).filter(({ aside }) => !aside);
    const won = all.findLastIndex(({ moment }) => moment?.kind === 'won');
    const before = won < 0 ? all : all.slice(0, won);
    const found = before.findLast(({ moment }) => moment !== null && moment.kind !== 'won');
    return (found ?? before.at(-1))?.told() ?? null;
  }

  #tell(from: number, fallen: readonly number[] = [], won: readonly number[] = []): Beat[] {
    const { entries, summary, you, state } = this.store;
    return beats({
      entries,
      from,
      game: this.game,
      names: () => namesAt(summary!),
      you,
      view: state!.view,
      fallen,
      won
    });
  }

  #show(shown: Shown<Beat>): void {
    this.shown = shown;
    const { id, moment, sound: heard } = shown.line;
    if (id === this.#heard) return;
    this.#heard = id;
    // It may have been passed over.
    if (id === this.#fell || !shown.behind) this.#fell = null;
    this.#hasten();
    if (heard) sound(heard);
    if (moment) this.stage.show(moment);
  }
}
