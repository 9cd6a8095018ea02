// Reads a round's log for the reader's deduction aid: which roles each card can still have.

import type { Entry } from '../../lib/protocol/index';
import type { Observation } from '../../table/contract/observation';
import { eventsIn } from '../../table/kit/events';
import { Candidates, type CandidateRules } from './candidates';
import { viewOf } from './facts';
import { ownHide } from './hide-choices';
import { composition } from './rulebook';
import { ROLES, type Role } from './roles';
import type { EventOn, KarayaEvent } from './types';

const NEUTRALS = 4;
const number = (role: Role): number => ROLES.indexOf(role);

/** The rules that limit card layouts at this table. */
export function rulesOf(seats: number, options: Observation['options']): CandidateRules {
  const { guards, assassins, slaves, neutrals } = composition(seats);
  return {
    seats,
    bag: [1, guards, assassins, slaves, ...Array.from({ length: NEUTRALS }, () => 1)],
    aside: NEUTRALS - neutrals,
    bans: options.trade_ban as CandidateRules['bans'],
    sameRoleBan: options.secret_same_role_ban === true
  };
}

/** The reader's own choice when they hid in this turn; null: nobody; undefined: unknown. */
export type OwnHide = (round: number, slot: number) => number | null | undefined;

/** Updates the candidates event by event. */
export class Follower {
  cards: Candidates | null = null;
  readonly #up = new Map<number, Role>();
  readonly #away = new Set<number>();
  #turn = -1;
  #slot = 0;
  #round = 0;

  /** `keeping`: Oracles always keep their card when they hide. */
  constructor(
    private readonly rules: CandidateRules,
    private readonly you: number,
    private readonly keeping: boolean,
    private readonly own: OwnHide
  ) {}

  read(event: KarayaEvent): void {
    const { cards } = this;
    switch (event.on) {
      case 'round':
        return this.#begin(event.number);
      case 'dealt':
        if (event.role) this.cards = new Candidates(this.rules, this.you, number(event.role));
        return;
      case 'turn':
        if (this.#turn >= 0) cards?.ended(this.#turn);
        this.#turn = event.seat;
        this.#slot += 1;
        return;
      case 'revealed':
        this.#up.set(event.seat, event.role);
        return cards?.known(event.seat, number(event.role));
      case 'peeked':
        return this.#saw([event.target], event.role && [event.role]);
      case 'looked':
        return this.#saw(event.targets, event.roles);
      case 'not_slave':
        return cards?.notSlave(event.target);
      case 'traded':
        cards?.traded(event.seat, event.target);
        return this.#saw([this.you], event.role && [event.role]);
      case 'traded_centre':
        cards?.traded(event.seat, this.rules.seats);
        return this.#saw([this.you], event.role && [event.role]);
      case 'hid':
        return this.#hid(event);
      case 'detained':
      case 'died':
        this.#away.add(event.on === 'died' ? event.seat : event.target);
        return;
      case 'lost_slot':
        if (event.why === 'prison') this.#away.delete(event.seat);
    }
  }

  #begin(round: number): void {
    this.cards = null;
    this.#up.clear();
    this.#away.clear();
    this.#turn = -1;
    this.#slot = 0;
    this.#round = round;
  }

  #saw(places: readonly number[], roles: readonly Role[] | undefined): void {
    places.forEach((place, n) => roles?.[n] && this.cards?.known(place, number(roles[n])));
  }

  #hid({ seat, role }: EventOn<'hid'>): void {
    const was = this.#up.get(seat);
    this.#up.delete(seat);
    const kept = was === 'oracle' && this.keeping;
    const choice = seat === this.you ? this.own(this.#round, this.#slot) : undefined;
    this.cards?.hid(seat, kept ? [] : this.#places(seat), choice);
    this.#saw([this.you], role && [role]);
  }

  /** Places with which a card may be traded secretly, by public information. */
  #places(but: number): number[] {
    const { seats } = this.rules;
    const hidden = Array.from({ length: seats }, (_, seat) => seat).filter(
      (seat) => seat !== but && !this.#up.has(seat) && !this.#away.has(seat)
    );
    return [...hidden, seats];
  }
}

let last: { entries: readonly Entry[]; you: number; cards: Candidates | null } | null = null;

/** Possible roles of each card of this round; null for readers without a dealt card. */
export function possible(observation: Observation): Candidates | null {
  const { entries, you, options } = observation;
  if (you === null) return null;
  if (last?.entries === entries && last.you === you) return last.cards;
  const seats = viewOf(observation).players.length;
  const keeping = options.oracle_rehide === 'keep_only';
  const follower = new Follower(rulesOf(seats, options), you, keeping, ownHide);
  const from = entries.findLastIndex(({ events }) => events.some(({ on }) => on === 'round'));
  for (const event of eventsIn<KarayaEvent>(entries.slice(Math.max(0, from)))) follower.read(event);
  last = { entries, you, cards: follower.cards };
  return last.cards;
}
