// A private memory: which card the reader has seen where, and since when it may have moved. It is
// worked out from what the reader was told alone, so it holds what they know, not what is.

import type { Entry } from '../../lib/protocol/index';
import type { Observation } from '../../table/contract/game';
import { CENTRE } from './facts';
import type { Role } from './roles';
import type { EventOn, KarayaEvent } from './types';

/** A seat, or the centre. */
export type Place = number | typeof CENTRE;

export interface Note {
  role: Role;
  /** Only that it was no such card. */
  not: boolean;
  /** `up`: it lay face up; `gave`: it was mine; `followed`: it came there by an open trade. */
  how: 'peeked' | 'looked' | 'gave' | 'up' | 'followed' | 'named';
  /** In which turn of the round. */
  slot: number;
  /** Behind shut eyes it may have gone elsewhere: the first to hide since then, and when. */
  moved: { seat: number; slot: number } | null;
}

export class Memory {
  #notes = new Map<Place, Note>();
  /** Face-up cards by seat. */
  #up = new Map<number, Role>();
  #dead = new Set<number>();
  #prison = new Set<number>();
  #own: Role | null = null;
  #slot = 0;

  /** `keeping`: whether Oracles keep their card when they hide. */
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

  /** Only a seat that saw a card is told which one. */
  #saw(how: 'peeked' | 'looked', seat: number, role: Role | undefined): void {
    if (role) this.#put(seat, how, role);
  }

  /** A denial (not a Slave) does not replace a certain role. */
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

  /** A public swap: notes move with the cards. */
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

  /** One card is turned down, and goes elsewhere or not. */
  #hid({ seat, role }: EventOn<'hid'>): void {
    const was = this.#up.get(seat);
    this.#up.delete(seat);
    const before = this.#own;
    if (this.#looks(seat)) this.#own = role ?? before;
    if (!was) return;
    if (seat === this.you) {
      this.#left(seat, was, this.#own !== before);
    } else if (this.#own !== before && before) {
      // Whoever hid has taken my card, and nobody else's has moved.
      this.#put(seat, 'gave', before);
    } else if (was === 'oracle' && this.keeping) {
      this.#put(seat, 'up', was);
    } else {
      this.#put(seat, 'up', was);
      this.#doubt(seat, seat);
    }
  }

  /** I hid, and my card has changed: then it lies with one of the others. */
  #left(seat: number, was: Role, changed: boolean): void {
    if (!changed) return;
    const places = this.#places(seat);
    if (places.length === 1) this.#put(places[0]!, 'gave', was);
    else this.#doubt(seat, null);
  }

  /** After this hiding no note on a hidden card is certain. */
  #doubt(by: number, also: number | null): void {
    const places = [...this.#places(by), ...(also === null ? [] : [also])];
    for (const place of places) {
      const note = this.at(place);
      if (note && !note.moved)
        this.#notes.set(place, { ...note, moved: { seat: by, slot: this.#slot } });
    }
  }

  /** Where a card that is hidden may have gone. */
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

  /** Whether the reader looks at their own card again after that. */
  #looks(hidden: number): boolean {
    return hidden === this.you || (!this.#up.has(this.you) && !this.#dead.has(this.you));
  }
}

export function remember(entries: readonly Entry[], you: number, keeping = false): Memory {
  const memory = new Memory(you, keeping);
  for (const entry of entries)
    for (const event of entry.events) memory.read(event as unknown as KarayaEvent);
  return memory;
}

const NOTHING = new Memory(-1);

let last: { entries: readonly Entry[]; you: number; memory: Memory } | null = null;

/** What the reader remembers; nothing where the table leaves that to themselves. */
export function remembered({ entries, you, options }: Observation): Memory {
  if (you === null || options.memory === false) return NOTHING;
  if (last?.entries !== entries || last.you !== you)
    last = { entries, you, memory: remember(entries, you, options.oracle_rehide === 'keep_only') };
  return last.memory;
}
