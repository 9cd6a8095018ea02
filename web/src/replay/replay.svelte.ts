// Store of a replay: a finished game at one entry. It exposes nothing after that entry.

import type { Entry, Replayed, State, Summary, View } from '../lib/protocol';
import type { Watched } from '../lib/tables/table.svelte';
import { namesFor } from '../lib/language/names';
import * as base from '../table/contract/base';
import type { GameTable } from '../table/contract/table';
import { beginsTurn, turnAt } from '../table/sentences/lines';
import type { Beat } from '../table/telling/beat';
import { beats } from '../table/telling/beats';
import { fallen } from '../table/contract/moments';
import { films, type Film } from '../lib/protocol/frames';

export class ReplayStore implements Watched {
  readonly past = true;
  readonly sent = null;
  readonly you: number | null;
  /** Null from another player's viewpoint, where nobody is "you". */
  readonly reader: number | null;
  readonly last: number;
  /** Entries before this one are not animated. */
  readonly caughtUp: number;
  #at = $state(0);
  /** Index of the last event of the entry told so far; Infinity when all are. */
  #part = $state(Infinity);
  /** `#part` before the latest advance; -Infinity when the entry was just opened. */
  #before = $state(-Infinity);
  #playing = $state(false);
  /** The furthest entry reached. */
  #furthest = $state(0);
  #lengthShown = $state(false);
  #films: Film[];

  readonly summary: Summary = $derived.by(() => ({
    ...this.table,
    status: this.#at === this.last && this.#part === Infinity ? 'over' : 'playing',
    seats: this.table.seats.map((seat) => ({ ...seat, online: true, substitute: false }))
  }));
  readonly entries: Entry[] = $derived.by(() => {
    const { events, ...entry } = this.all[this.#at]!;
    return [...this.all.slice(0, this.#at), { ...entry, events: events.slice(0, this.#part + 1) }];
  });
  readonly state: State = $derived.by(() => ({
    turn: this.#at,
    view: this.#film.steps[this.#part] ?? this.#film.view,
    choices: [],
    claims: [],
    plan: null
  }));

  /** All beats of this entry. Computed from all of its events, as some are told together. */
  readonly #entryBeats: Beat[] = $derived.by(() =>
    this.#beatsOf(this.all.slice(0, this.#at + 1), this.#film.view)
  );

  /** Beats of this entry told so far, with their moments. */
  readonly beats: Beat[] = $derived.by(() =>
    this.#entryBeats.filter(({ part }) => part <= this.#part)
  );

  /** Beats told by the latest advance. */
  readonly latest: Beat[] = $derived.by(() => this.beats.filter(({ part }) => part > this.#before));

  /** Events of this entry to pause at while playing. The last one is left out, as it is shown
   * together with the entry's final view. */
  readonly #stops: number[] = $derived.by(() =>
    this.#entryBeats
      .map(({ part }) => part)
      .filter((part) => part in this.#film.steps)
      .slice(0, -1)
  );

  get #film(): Film {
    return this.#films[this.#at]!;
  }

  #beatsOf(entries: readonly Entry[], view: View): Beat[] {
    const before = this.#films[this.#at - 1]?.view ?? null;
    return beats({
      entries,
      from: this.#at,
      game: this.game,
      names: () => namesFor(this.table, this.reader),
      you: this.you,
      view,
      fallen: fallen(before, view),
      won: before && base.winners(before).length ? [] : base.winners(view)
    });
  }

  constructor(
    private readonly table: Summary,
    readonly seat: string,
    private readonly all: Replayed[],
    private readonly game: GameTable,
    at: number,
    own: number | null = null
  ) {
    this.you = /^\d+$/.test(seat) ? Number(seat) : null;
    this.reader = this.you === null || this.you === own ? own : null;
    this.last = all.length - 1;
    this.#films = films(all, game.reveal);
    this.at = at;
    this.caughtUp = this.#at + 1;
  }

  get id(): string {
    return this.table.id;
  }
  get at(): number {
    return this.#at;
  }
  set at(position: number) {
    this.#at = Math.max(0, Math.min(position, this.last));
    this.#furthest = Math.max(this.#furthest, this.#at);
    this.#show(-Infinity, Infinity);
  }

  #show(before: number, part: number): void {
    this.#before = before;
    this.#part = part;
    if (this.#at === this.last && part === Infinity) this.#playing = false;
  }

  /** Whether the latest advance stayed within the entry. */
  get continued(): boolean {
    return this.#before !== -Infinity;
  }

  /** Advances playback to the next stop, in this entry or the next one. */
  advance(): void {
    const part = this.#part;
    if (part === Infinity) {
      if (this.#at === this.last) return;
      const { playing } = this;
      this.at += 1;
      this.#playing = playing;
    }
    const before = part === Infinity ? -Infinity : part;
    this.#show(before, this.#stops.find((stop) => stop > before) ?? Infinity);
  }
  /** Whether the game's length is shown: the reader asked for it, or has reached the end. */
  get measured(): boolean {
    return this.#lengthShown || this.#furthest === this.last;
  }
  measure(): void {
    this.#lengthShown = true;
  }
  /** End of the slider. How much is still to come is a spoiler, so until the length is shown this is
   * the furthest entry reached. */
  get reach(): number {
    return this.measured ? this.last : this.#furthest;
  }
  get playing(): boolean {
    return this.#playing;
  }
  set playing(on: boolean) {
    if (on && this.#at === this.last) this.#at = 0;
    this.#playing = on;
  }

  step(by: number): void {
    this.#playing = false;
    this.at += by;
  }

  /** Goes to the next start of a turn, or back to the previous one. */
  turn(by: 1 | -1): void {
    let at = this.#at + by;
    while (at > 0 && at < this.last && !this.#begins(at)) at += by;
    this.step(at - this.#at);
  }

  /** Number of the turn that an entry belongs to. */
  turnOf = (entry: number): number => turnAt(this.all, entry, this.game);

  #begins(at: number): boolean {
    return beginsTurn(this.all[at]!, this.game, this.you);
  }

  play(): Promise<void> {
    return Promise.resolve();
  }
  plan(): Promise<boolean> {
    return Promise.resolve(false);
  }
  do(): Promise<boolean> {
    return Promise.resolve(false);
  }
  stand(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
