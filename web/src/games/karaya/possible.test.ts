import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Follower, rulesOf } from './possible';
import { ROLES } from './roles';
import type { KarayaEvent } from './types';

interface Round {
  seats: number;
  options: Record<string, string>;
  /** Choice of the reader each time that they hid. */
  hides: (number | null)[];
  events: KarayaEvent[];
  /** After `events` events, the possible roles of each place as bit sets; the centre is last. */
  checks: { events: number; may: number[] }[];
}

const rounds = JSON.parse(readFileSync('../tests/games/karaya/candidates.json', 'utf8')) as Round[];

const OPTIONS = { trade_ban: 'passive', secret_same_role_ban: false };

test.each(rounds.map((round, n) => ({ n, round })))(
  'the aid tells exactly what the reader may know: round $n',
  ({ round }) => {
    const { seats, options, events, checks } = round;
    const hides = [...round.hides];
    const rules = rulesOf(seats, { ...OPTIONS, ...options });
    const follower = new Follower(rules, 0, false, () => hides.shift());
    let read = 0;
    for (const check of checks) {
      for (; read < check.events; read++) follower.read(events[read]!);
      const cards = follower.cards!;
      expect(cards.lost).toBe(false);
      const may = check.may.map((_, place) =>
        cards.at(place).reduce((bits, role) => bits | (1 << ROLES.indexOf(role)), 0)
      );
      expect(may, `after ${check.events} events`).toEqual(check.may);
    }
    expect(checks.length).toBeGreaterThan(5);
  }
);
