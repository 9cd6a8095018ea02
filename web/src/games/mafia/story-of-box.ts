// The box's journey for the end of the game, stop by stop, with the claims about each.

import type { Entry } from '../../lib/protocol/index';
import { TOKENS, type Role } from './roles';
import { truth } from './contradictions';
import { sayings } from './testimony';
import type { Box, MafiaView, Statement, Token } from './types';

interface Told {
  statement: Statement;
  /** Whether the claim was true; null if the truth does not decide it. */
  so: boolean | null;
}

interface End<K> {
  kind: K;
  seat: number;
  hidden: number;
  box: Box;
  said: Told[];
}

interface Taker {
  kind: 'took';
  seat: number;
  box: Box;
  bag: Token | null;
  diamonds: number;
  token: Token | null;
  role: Role;
  said: Told[];
}

export type Stop = End<'hid'> | End<'back'> | Taker;

/** Contents of the box after a take. */
export function left(
  box: Box,
  take: { diamonds: number; token: Token | null },
  bag: Token | null
): Box {
  const tokens = box.tokens.map(
    (count, at) => count - Number(TOKENS[at] === take.token) - Number(TOKENS[at] === bag)
  );
  return { diamonds: box.diamonds - take.diamonds, tokens };
}

const sameBox = (said: Statement, box: Box): boolean =>
  said.diamonds === box.diamonds && !!said.tokens?.every((count, at) => count === box.tokens[at]);

/** All stops of the journey, in order, with the claims about each. */
export function stops(view: MafiaView, entries: readonly Entry[]): Stop[] {
  const { journey, hidden, godfather } = view;
  if (!journey || hidden === null || !journey.length) return [];
  const all = sayings(entries).filter(({ seat, column }) => column || seat === godfather);
  const by = (seat: number) => all.filter((one) => one.seat === seat).map((one) => one.statement);
  const took = journey.map((leg, at): Taker => {
    const { seat, received: box, diamonds, token } = leg;
    const bag = at === 0 ? (view.bag?.token ?? null) : null;
    const leg_ = { received: box, left: left(box, leg, bag), diamonds, token };
    return {
      kind: 'took', seat, box, bag, diamonds, token,
      role: token ?? (diamonds ? 'thief' : 'urchin'),
      said: by(seat).map((statement) => ({ statement, so: truth(statement, leg_) }))
    }; // prettier-ignore
  });
  const last = took.at(-1)!;
  const back = left(last.box, last, last.bag);
  const own = (verb: string, so: (one: Statement) => boolean) =>
    by(godfather)
      .filter((one) => one.verb === verb)
      .map((statement) => ({ statement, so: so(statement) }));
  return [
    { kind: 'hid', seat: godfather, hidden, box: journey[0]!.received, said: own('hid', (one) => one.diamonds === hidden) }, // prettier-ignore
    ...took,
    { kind: 'back', seat: godfather, hidden, box: back, said: own('returned', (one) => sameBox(one, back)) } // prettier-ignore
  ];
}

/** The role whose portrait is shown for a stop. */
export const roleAt = (stop: Stop): Role => (stop.kind === 'took' ? stop.role : 'godfather');

/** Number of false claims at a stop. */
export const lies = (stop: Stop): number => stop.said.filter(({ so }) => so === false).length;

/** What was taken at a stop, and how many diamonds stayed in the box. */
export function takenAt(stop: Stop): { diamonds: number; left: number; token: Token | null } {
  if (stop.kind === 'took')
    return { diamonds: stop.diamonds, left: stop.box.diamonds - stop.diamonds, token: stop.token };
  return { diamonds: stop.kind === 'hid' ? stop.hidden : 0, left: stop.box.diamonds, token: null };
}
