// The reader's private memory: where they saw each card, and since when it may have moved. Derived
// only from what the reader was told, so it can be out of date but never leaks hidden state.

import type { Entry } from '../../lib/protocol/index';
import type { Observation } from '../../table/contract/observation';
import { eventsIn } from '../../table/kit/events';
import { CENTRE } from './facts';
import type { Role } from './roles';
import type { EventOn, KarayaEvent } from './types';

/** A seat, or the centre. */
export type Place = number | typeof CENTRE;

/** What the reader remembers of one place. */
export interface Note {
  role: Role;
  /** The card is known not to have this role. */
  not: boolean;
  /** `up`: was face up; `gave`: was the reader's own; `followed`: moved here by a public trade. */
  how: 'peeked' | 'looked' | 'gave' | 'up' | 'followed' | 'named';
  /** Turn of the round in which it was seen. */
  slot: number;
  /** First hiding since then that may have moved the card; null if none. */
  moved: { seat: number; slot: number } | null;
}

/** The reader's notes on hidden cards, updated event by event. */
export class Memory {
  #notes = new Map<Place, Note>();
  /** Face-up cards by seat. */
  #up = new Map<number, Role>();
  #dead = new Set<number>();
  #prison = new Set<number>();
  #own: Role | null = null;
  #slot = 0;

  /** `keeping`: Oracles always keep their card when they hide (option `oracle_rehide`). */
  constructor(
    private readonly you: number,
    private readonly keeping = false
  ) {}

  /** The reader's own card. */
  get own(): Role | null {
    return this.#own;
  }

  at(place: Place): Note | undefined {
    return this.#notes.get(place);
  }

  read(event: KarayaEvent): void {
    switch (event.on) {
      case 'round':
        return this.#begin();
      case 'turn':
        this.#slot += 1;
        return;
      case 'dealt':
        this.#own = event.role ?? null;
        return;
      case 'peeked':
        return this.#saw('peeked', event.target, event.role);
      case 'looked':
        return event.targets.forEach((seat, n) => this.#saw('looked', seat, event.roles?.[n]));
      case 'traded':
        return this.#traded(event.seat, event.target, event.role);
      case 'traded_centre':
        return this.#traded(event.seat, CENTRE, event.role);
      case 'hid':
        return this.#hid(event);
      case 'revealed':
        this.#up.set(event.seat, event.role);
        this.#notes.delete(event.seat);
        return;
      case 'not_slave':
        return this.#no(event.target);
      case 'died':
        this.#dead.add(event.seat);
        this.#prison.delete(event.seat);
        return;
      case 'detained':
        this.#prison.add(event.target);
        return;
      case 'lost_slot':
        if (event.why === 'prison') this.#prison.delete(event.seat);
    }
  }

  #begin(): void {
    this.#notes.clear();
    this.#up.clear();
    this.#dead.clear();
    this.#prison.clear();
    this.#own = null;
    this.#slot = 0;
  }

  #put(place: Place, how: Note['how'], role: Role): void {
    this.#notes.set(place, { role, how, not: false, slot: this.#slot, moved: null });
  }

  /** Notes a card that was shown; `role` is undefined if it was shown to somebody else. */
  #saw(how: 'peeked' | 'looked', seat: number, role: Role | undefined): void {
    if (role) this.#put(seat, how, role);
  }

  /** Notes that a card is not a Slave, unless its role is already certain. */
  #no(seat: number): void {
    const known = this.at(seat);
    if (seat === this.you || (known && !known.not && !known.moved)) return;
    this.#notes.set(seat, {
      role: 'slave',
      how: 'named',
      not: true,
      slot: this.#slot,
      moved: null
    });
  }

  /** A public trade: notes move with the cards. */
  #traded(seat: number, place: Place, role: Role | undefined): void {
    const mine = this.#own;
    if (seat === this.you || place === this.you) {
      const other = seat === this.you ? place : seat;
      if (mine) this.#put(other, 'gave', mine);
      this.#own = role ?? null;
      return;
    }
    const [one, two] = [this.at(seat), this.at(place)];
    this.#carry(seat, two);
    this.#carry(place, one);
  }

  #carry(place: Place, note: Note | undefined): void {
    if (!note) this.#notes.delete(place);
    else this.#notes.set(place, note.not ? note : { ...note, how: 'followed', slot: this.#slot });
  }

  /** A player hides: a face-up card is turned down and possibly traded. */
  #hid({ seat, role }: EventOn<'hid'>): void {
    const was = this.#up.get(seat);
    this.#up.delete(seat);
    const before = this.#own;
    if (this.#looks(seat)) this.#own = role ?? before;
    if (!was) return;
    if (seat === this.you) {
      this.#left(seat, was, this.#own !== before);
    } else if (this.#own !== before && before) {
      // That seat took the reader's card, so no other card moved.
      this.#put(seat, 'gave', before);
    } else if (was === 'oracle' && this.keeping) {
      this.#put(seat, 'up', was);
    } else {
      this.#put(seat, 'up', was);
      this.#doubt(seat, seat);
    }
  }

  /** The reader hid: if their card changed, the old one is now at another place. */
  #left(seat: number, was: Role, changed: boolean): void {
    if (!changed) return;
    const places = this.#places(seat);
    if (places.length === 1) this.#put(places[0]!, 'gave', was);
    else this.#doubt(seat, null);
  }

  /** Marks all notes on face-down cards as possibly outdated by this hiding. */
  #doubt(by: number, also: number | null): void {
    const places = [...this.#places(by), ...(also === null ? [] : [also])];
    for (const place of places) {
      const note = this.at(place);
      if (note && !note.moved)
        this.#notes.set(place, { ...note, moved: { seat: by, slot: this.#slot } });
    }
  }

  /** Noted places with which this seat may have traded secretly. */
  #places(seat: number): Place[] {
    return [...this.#notes.keys()].filter(
      (place) =>
        place === CENTRE ||
        (place !== seat &&
          !this.#up.has(place) &&
          !this.#dead.has(place) &&
          !this.#prison.has(place))
    );
  }

  /** Whether the reader looks at their own card again after this hiding. */
  #looks(hidden: number): boolean {
    return hidden === this.you || (!this.#up.has(this.you) && !this.#dead.has(this.you));
  }
}

/** Builds the memory of reader `you` from the log. */
export function remember(entries: readonly Entry[], you: number, keeping = false): Memory {
  const memory = new Memory(you, keeping);
  for (const event of eventsIn<KarayaEvent>(entries)) memory.read(event);
  return memory;
}

const NOTHING = new Memory(-1);

let last: { entries: readonly Entry[]; you: number; memory: Memory } | null = null;

/** What the reader remembers; empty for spectators and where the table's options forbid the aid. */
export function remembered({ entries, you, options }: Observation): Memory {
  if (you === null || options.memory === false) return NOTHING;
  if (last?.entries !== entries || last.you !== you)
    last = { entries, you, memory: remember(entries, you, options.oracle_rehide === 'keep_only') };
  return last.memory;
}
