// What the sheet of points tells: who leads, what each point was for, how a round went.

import { m } from '../../paraglide/messages';
import type { Entry, GameEvent } from '../../lib/protocol';
import type { Names } from '../../table/game';
import { moment } from './moments';
import { sideOf } from './rulebook';
import { sentence } from './sentences';
import type { KarayaEvent, KarayaView, Result } from './types';

/** The most points first; at equal points in the order of the seats. */
export const standings = ({ players }: KarayaView): { seat: number; score: number }[] =>
  players.map(({ score }, seat) => ({ seat, score })).sort((a, b) => b.score - a.score);

/** Why this seat has got its points in that round, or none. */
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

/** What the story of a round leaves out: what somebody did behind their hand, and small things. */
const SMALL: KarayaEvent['on'][] = [
  'turn', 'dealt', 'said', 'round', 'round_over', 'peeked', 'looked', 'passed', 'rested', 'lost_slot',
  'over', 'fatigued', 'unstopped', 'proclaimed'
]; // prettier-ignore

export interface Line {
  icon: string;
  text: string;
}

/** How that round went, as all could see. */
export function course(entries: readonly Entry[], round: number, names: Names): Line[] {
  const events = entries.flatMap((entry) => entry.events);
  const from = events.findIndex(({ on, number }) => on === 'round' && number === round);
  const end = events.findIndex((one) => one.on === 'round_over' && one.round === round);
  if (from < 0 || end < 0) return [];
  return events.slice(from, end).flatMap((event: GameEvent, at) => {
    if (SMALL.includes((event as unknown as KarayaEvent).on)) return [];
    const told = sentence(event, names);
    const found = moment(event, events.slice(from, from + at), names);
    return told ? [{ icon: told.icon, text: found?.text ?? told.text }] : [];
  });
}
