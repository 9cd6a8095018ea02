// Store of a replay: a finished game at one entry. It exposes nothing later than that entry.

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
  /** Through another's eyes nobody is "you". */
  readonly reader: number | null;
  readonly last: number;
  /** Nothing before this flies over the table. */
  readonly caughtUp: number;
  #at = $state(0);
  /** It has been told up to this event of the entry; Infinity: all of it. */
  #part = $state(Infinity);
  /** Up to this one before that. */
  #before = $state(-Infinity);
  #playing = $state(false);
  #far = $state(0);
  #asked = $state(false);
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

  /** All that this entry tells: of a part of it alone, what is told together could not be known. */
  readonly #whole: Beat[] = $derived.by(() =>
    this.#told(this.all.slice(0, this.#at + 1), this.#film.view)
  );

  /** What this entry tells, as far as it has been told, and its moments. */
  readonly beats: Beat[] = $derived.by(() => this.#whole.filter(({ part }) => part <= this.#part));

  /** Those of them that have been told last. */
  readonly news: Beat[] = $derived.by(() => this.beats.filter(({ part }) => part > this.#before));

  /** The events of this entry that are told; the last one goes with all that stands in the end. */
  readonly #stops: number[] = $derived.by(() =>
    this.#whole
      .map(({ part }) => part)
      .filter((part) => part in this.#film.steps)
      .slice(0, -1)
  );

  get #film(): Film {
    return this.#films[this.#at]!;
  }

  #told(entries: readonly Entry[], view: View): Beat[] {
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
  set at(wish: number) {
    this.#at = Math.max(0, Math.min(wish, this.last));
    this.#far = Math.max(this.#far, this.#at);
    this.#stand(-Infinity, Infinity);
  }

  #stand(before: number, part: number): void {
    this.#before = before;
    this.#part = part;
    if (this.#at === this.last && part === Infinity) this.#playing = false;
  }

  /** Whether this entry had been told in part before. */
  get within(): boolean {
    return this.#before !== -Infinity;
  }

  /** On to what is told next, in this entry or the one after it. */
  advance(): void {
    const told = this.#part;
    if (told === Infinity) {
      if (this.#at === this.last) return;
      const { playing } = this;
      this.at += 1;
      this.#playing = playing;
    }
    const before = told === Infinity ? -Infinity : told;
    this.#stand(before, this.#stops.find((stop) => stop > before) ?? Infinity);
  }
  /** Whether the reader knows how long the game was: they knew, have asked, or come to the end. */
  get measured(): boolean {
    return this.#asked || this.#far === this.last;
  }
  measure(): void {
    this.#asked = true;
  }
  /** The last entry that may be told of: how much is yet to come is part of the story. */
  get reach(): number {
    return this.measured ? this.last : this.#far;
  }
  get playing(): boolean {
    return this.#playing;
  }
  set playing(wish: boolean) {
    if (wish && this.#at === this.last) this.#at = 0;
    this.#playing = wish;
  }

  step(by: number): void {
    this.#playing = false;
    this.at += by;
  }

  /** To the beginning of a turn: the next one, or this one's or the one before. */
  turn(by: 1 | -1): void {
    let at = this.#at + by;
    while (at > 0 && at < this.last && !this.#begins(at)) at += by;
    this.step(at - this.#at);
  }

  /** In which turn of the whole game an entry is. */
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
