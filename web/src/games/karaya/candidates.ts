// Which roles each card can still have, given what one reader may know: public events and what only
// they were shown. Tracks every card layout consistent with that, event by event, like the bots'
// knowledge (`evidence.py`) but without probabilities.

import { ROLES, type Role } from './roles';

/** Value of a place in a state: a role's index, or one of these. */
export const UNKNOWN = -1;
export const NOT_SLAVE = -2;
export const SET_ASIDE = -3;

const SLAVE = ROLES.indexOf('slave');
const FIRST_NEUTRAL = ROLES.indexOf('slave_driver');
/** Added to a ban that starts only with its owner's next turn. */
const LATER = 15;
const NOW = (1 << LATER) - 1;
/** State limit; beyond it, trade bans are ignored first, then all hidden cards. */
const MOST = 6_000;

/** A conditional trade ban: lifted if the card at `place` has `role`. */
type Doubt = readonly [owner: number, barred: number, place: number, role: number];

interface State {
  marks: readonly number[];
  bans: readonly number[];
  doubts: readonly Doubt[];
}

/** Numbers and options of a round that limit the possible layouts. */
export interface CandidateRules {
  seats: number;
  /** Number of cards per role, including the neutrals set aside. */
  bag: readonly number[];
  /** Number of neutrals set aside. */
  aside: number;
  bans: 'passive' | 'both' | 'none';
  sameRoleBan: boolean;
}

const put = (values: readonly number[], at: number, value: number): number[] =>
  values.map((one, n) => (n === at ? value : one));

/** The roles not placed by a state, and which of them a placeholder may stand for. */
class OpenCards {
  readonly #left: number[];
  readonly #counts = [0, 0, 0, 0];

  constructor({ bag }: CandidateRules, marks: readonly number[]) {
    this.#left = [...bag];
    for (const mark of marks)
      if (mark >= 0) this.#left[mark]! -= 1;
      else this.#counts[-mark]! += 1;
  }

  may(mark: number, role: number): boolean {
    const [, , notSlave, aside] = this.#counts as [number, number, number, number];
    const left = this.#left;
    if (left[role]! <= 0) return false;
    if (mark === SET_ASIDE) return role >= FIRST_NEUTRAL;
    if (role === SLAVE) return mark === UNKNOWN;
    const sum = (from: number) => left.slice(from).reduce((all, one) => all + one, 0);
    if (role >= FIRST_NEUTRAL && sum(FIRST_NEUTRAL) <= aside) return false;
    return mark === NOT_SLAVE || sum(0) - left[SLAVE]! - aside > notSlave;
  }
}

/** The card layouts that one reader considers possible in a round. */
export class Candidates {
  #states: State[];
  /** The state limit is exceeded: only face-up cards are certain. */
  lost = false;

  /** Seat `you` was dealt `role`. */
  constructor(
    private readonly rules: CandidateRules,
    you: number,
    role: number
  ) {
    const { seats, aside } = rules;
    const marks = [
      ...Array.from({ length: seats + 1 }, (_, place) => (place === you ? role : UNKNOWN)),
      ...Array.from({ length: aside }, () => SET_ASIDE)
    ];
    this.#states = [{ marks, bans: Array.from({ length: seats }, () => 0), doubts: [] }];
  }

  get centre(): number {
    return this.rules.seats;
  }

  get size(): number {
    return this.#states.length;
  }

  /** Roles that the card at this place can have. */
  at(place: number): Role[] {
    const found = new Set<number>();
    for (const { marks } of this.#states) {
      const mark = marks[place]!;
      if (mark >= 0) found.add(mark);
      else {
        const open = new OpenCards(this.rules, marks);
        ROLES.forEach((_, role) => open.may(mark, role) && found.add(role));
      }
    }
    return ROLES.filter((_, role) => found.has(role));
  }

  /** Keeps the states in which the card at this place has this role. */
  known(place: number, role: number): void {
    this.#each((state) => this.#settled(state, place, role));
  }

  notSlave(seat: number): void {
    this.#each((state) => {
      const mark = state.marks[seat]!;
      if (mark !== UNKNOWN) return mark === SLAVE ? [] : [state];
      const open = new OpenCards(this.rules, state.marks);
      const other = ROLES.some((_, role) => role !== SLAVE && open.may(UNKNOWN, role));
      return other ? [{ ...state, marks: put(state.marks, seat, NOT_SLAVE) }] : [];
    });
  }

  /** Ends this seat's turn: drops its expired bans. */
  ended(seat: number): void {
    this.#each((state) => [
      {
        ...state,
        bans: put(state.bans, seat, state.bans[seat]! >> LATER),
        doubts: state.doubts.filter(([owner]) => owner !== seat)
      }
    ]);
  }

  /** A public trade. */
  traded(seat: number, place: number): void {
    this.#each((state) =>
      this.#allowing(state, seat, place).map((one) => this.#swap(one, seat, place, false))
    );
  }

  /** A hiding: a secret trade with one of `places` or nobody. `choice`: the reader's own choice, null for
   * nobody; undefined if unknown. */
  hid(seat: number, places: readonly number[], choice?: number | null): void {
    if (choice !== undefined) {
      if (choice !== null) this.#each((state) => [this.#swap(state, seat, choice, true)]);
      return;
    }
    this.#each((before) =>
      this.#withoutDoubts(before, seat).flatMap((state) => {
        const barred = state.bans[seat]! & NOW;
        const free = places.filter((place) => !((barred >> place) & 1));
        return [state, ...free.map((place) => this.#swap(state, seat, place, true))];
      })
    );
  }

  #each(step: (state: State) => State[]): void {
    if (this.lost) return;
    this.#states = alike(this.#states.flatMap(step));
    if (this.#states.length > MOST) {
      const none = Array.from({ length: this.rules.seats }, () => 0);
      this.#states = alike(this.#states.map(({ marks }) => ({ marks, bans: none, doubts: [] })));
    }
    this.lost = this.#states.length > MOST;
  }

  #settled(state: State, place: number, role: number): State[] {
    const mark = state.marks[place]!;
    if (mark >= 0) return mark === role ? [state] : [];
    if (!new OpenCards(this.rules, state.marks).may(mark, role)) return [];
    let { bans } = state;
    const doubts = state.doubts.filter(([owner, barred, where, kind]) => {
      if (where !== place) return true;
      if (kind !== role) bans = put(bans, owner, bans[owner]! | (1 << barred));
      return false;
    });
    return [{ marks: put(state.marks, place, role), bans, doubts }];
  }

  /** Versions of this state in which `seat` may trade with `other`. */
  #allowing(state: State, seat: number, other: number): State[] {
    if (other >= this.rules.seats) return [state];
    if ((state.bans[seat]! >> other) & 1) return [];
    const doubt = state.doubts.find(([owner, barred]) => owner === seat && barred === other);
    if (!doubt) return [state];
    return this.#settled(state, doubt[2], doubt[3]).flatMap((one) =>
      this.#allowing(one, seat, other)
    );
  }

  #withoutDoubts(state: State, seat: number): State[] {
    const doubt = state.doubts.find(([owner]) => owner === seat);
    if (!doubt) return [state];
    return ROLES.flatMap((_, role) => this.#settled(state, doubt[2], role)).flatMap((one) =>
      this.#withoutDoubts(one, seat)
    );
  }

  #swap(state: State, seat: number, place: number, secret: boolean): State {
    const { marks, rules } = { marks: state.marks, rules: this.rules };
    const [old, next] = [marks[seat]!, marks[place]!];
    let { bans } = state;
    const where = (at: number) => (at === place ? seat : at === seat ? place : at);
    let doubts = state.doubts.map(([a, b, at, role]): Doubt => [a, b, where(at), role]);
    if (place < rules.seats && rules.bans !== 'none') {
      if (!secret || rules.sameRoleBan || (next >= 0 && next !== old))
        bans = put(bans, place, bans[place]! | (1 << seat));
      else if (next < 0) doubts = [...doubts, [place, seat, seat, old]];
      if (rules.bans === 'both') bans = put(bans, seat, bans[seat]! | (1 << (place + LATER)));
    }
    return { marks: put(put(marks, seat, next), place, old), bans, doubts };
  }
}

/** Removes duplicate states. */
function alike(states: readonly State[]): State[] {
  const found = new Map<string, State>();
  for (const state of states)
    found.set([state.marks.join(), state.bans.join(), state.doubts.join(';')].join('|'), state);
  return [...found.values()];
}
