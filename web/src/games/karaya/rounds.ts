// Data of the score sheet: ranking, the reason for each point, the course of each round.

import { m } from '../../paraglide/messages';
import type { Entry, GameEvent } from '../../lib/protocol/index';
import type { Names } from '../../table/contract/names';
import { eventsIn } from '../../table/kit/events';
import { moment } from './moments';
import { sideOf } from './rulebook';
import { sentence } from './sentences';
import { NAMES } from './text';
import type { Role } from './roles';
import type { EventOn, KarayaEvent, KarayaView, Result } from './types';

/** A row in a list of points. */
export interface Scored {
  seat: number;
  score: number | string;
  /** Reason for each point. */
  reasons?: readonly string[];
  /** Whether the seat scored no points. */
  none?: boolean;
}

/** Seats by points, highest first; ties in seat order. */
export const standings = ({ players }: KarayaView): { seat: number; score: number }[] =>
  players.map(({ score }, seat) => ({ seat, score })).sort((a, b) => b.score - a.score);

/** Why this seat scored in that round, or did not. */
export function reason({ winner, cards }: Pick<Result, 'winner' | 'cards'>, seat: number): string {
  const { role, up, alive, side, points } = cards[seat]!;
  if (!alive) return m.karaya_for_dead();
  if (!winner) return m.karaya_for_void();
  const of = sideOf(role, up, side);
  if (points) {
    if (of !== winner) return m.karaya_for_vizier();
    return up ? m.karaya_for_public() : m.karaya_for_hidden();
  }
  return of ? m.karaya_for_lost() : m.karaya_for_nobody();
}

/** Events left out of a round's summary: private and minor ones. */
const SMALL: KarayaEvent['on'][] = [
  'turn', 'dealt', 'said', 'round', 'round_over', 'peeked', 'looked', 'passed', 'rested', 'lost_slot',
  'over', 'fatigued', 'unstopped', 'proclaimed'
]; // prettier-ignore

/** One line of a round's course. */
export interface Line {
  icon: string;
  text: string;
}

/** The public course of that round. */
export function course(entries: readonly Entry[], round: number, names: Names): Line[] {
  const events = entries.flatMap((entry) => entry.events);
  const from = events.findIndex(({ on, number }) => on === 'round' && number === round);
  const end = events.findIndex((one) => one.on === 'round_over' && one.round === round);
  if (from < 0 || end < 0) return [];
  return events.slice(from, end).flatMap((event: GameEvent, at) => {
    if (SMALL.includes((event as unknown as KarayaEvent).on)) return [];
    const before = events.slice(from, from + at);
    const told = sentence(event, names, null, () => before);
    const found = moment(event, before, names);
    return told ? [{ icon: told.icon, text: found?.text ?? told.text }] : [];
  });
}

type Swap = EventOn<'round_over'>['swaps'][number];

const overs = (entries: readonly Entry[], round: number) =>
  eventsIn<KarayaEvent>(entries).find(
    (one): one is EventOn<'round_over'> => one.on === 'round_over' && one.round === round
  );

/** An action in words, with the cards at that time. */
function swapped(swap: Swap, cards: readonly Role[], names: Names): string {
  const { slot, seat, place, open } = swap;
  const inputs = { slot, seat: names(seat), role: NAMES[cards[seat]!]() };
  if (place === null) return m.karaya_swap_kept(inputs);
  if (place === 'centre') {
    const theirs = NAMES[cards.at(-1)!]();
    return (open ? m.karaya_swap_centre : m.karaya_swap_shut_centre)({ ...inputs, theirs });
  }
  const other = { target: names(place), theirs: NAMES[cards[place]!]() };
  return (open ? m.karaya_swap_open : m.karaya_swap_shut)({ ...inputs, ...other });
}

/** How the cards travelled in a round. */
export interface Travels {
  lines: Line[];
  /** Cards held by each seat, in order. */
  held: Role[][];
}

/** How the cards travelled in a round, secret trades included; revealed when it ends. */
export function travels(entries: readonly Entry[], round: number, names: Names): Travels | null {
  const over = overs(entries, round);
  if (!over) return null;
  const cards = [...over.dealt];
  const held = cards.slice(0, -1).map((role) => [role]);
  const lines = over.swaps.map((swap) => {
    const text = swapped(swap, cards, names);
    const { seat, place, open } = swap;
    if (place !== null) {
      const at = place === 'centre' ? cards.length - 1 : place;
      [cards[seat], cards[at]] = [cards[at]!, cards[seat]!];
      for (const one of [seat, at]) held[one]?.push(cards[one]!);
    }
    return { icon: open ? 'trade' : 'hide', text };
  });
  return { lines, held };
}

/** A seat in the final ranking. */
export interface Ranked {
  /** 1 for the most points; ties share a rank. */
  rank: number;
  seat: number;
  score: number;
  /** By round: the reason for each point. */
  reasons: string[];
}

/** Every seat's rank, with the reasons for its points. */
export function ranking(view: KarayaView): Ranked[] {
  const all = standings(view);
  return all.map(({ seat, score }) => ({
    rank: 1 + all.findIndex((one) => one.score === score),
    seat,
    score,
    reasons: view.results.flatMap((result) => {
      const { points } = result.cards[seat]!;
      const why = reason(result, seat);
      return points ? [m.karaya_ranking_of({ round: result.round, points, why })] : [];
    })
  }));
}
