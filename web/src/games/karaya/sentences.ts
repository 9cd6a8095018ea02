// Log sentences: one per event, from the event's data alone.

import { listed } from '../../lib/language/names';
import { m } from '../../paraglide/messages';
import type { GameEvent } from '../../lib/protocol/index';
import type { SoundName } from '../../lib/sound/sounds';
import type { Names } from '../../table/contract/names';
import type { Before, Sentence } from '../../table/contract/sentence';
import {
  say,
  sentences,
  secret,
  type Teller,
  type Tellers,
  type Tone
} from '../../table/kit/story';
import { thisTurn } from '../../table/contract/moments';
import { together } from '../../table/contract/text';
import { ended } from './result';
import { hideEffect } from './hide-effect';
import { NAMES, SIDE, list } from './text';
import type { EventOn, KarayaEvent, Result, Verb } from './types';

const USED: Partial<Record<Verb, (inputs: { seat: string; target: string }) => string>> = {
  execute: m.karaya_log_used_execute,
  detain: m.karaya_log_used_detain,
  assassinate: m.karaya_log_used_assassinate,
  call: m.karaya_log_used_call,
  capture: m.karaya_log_used_capture,
  dance: m.karaya_log_used_dance,
  manipulate: m.karaya_log_used_manipulate,
  prophesy: m.karaya_log_used_prophesy
};

/** The Grand Vizier who forced this seat to use its power; null if nobody did. */
export function forcedBy(past: readonly KarayaEvent[], seat: number): number | null {
  const last = thisTurn(past).findLast(
    (one): one is EventOn<'used'> => one.on === 'used' && one.action.do === 'manipulate'
  );
  return last?.action.target === seat ? last.seat : null;
}

function used({ seat, action }: EventOn<'used'>, names: Names, before: Before): Sentence {
  const { do: what, target } = action;
  const inputs = { seat: names(seat), target: target === undefined ? '' : names(target) };
  const seats = target === undefined ? [seat] : [seat, target];
  const text = USED[what]?.(inputs) ?? what;
  const by = forcedBy(before() as unknown as readonly KarayaEvent[], seat);
  return by === null
    ? say(text, what, seats)
    : say(m.karaya_log_forced({ by: names(by), text }), what, [...new Set([by, ...seats])]);
}

/** The points of a round in words, highest first. */
export function scored({ cards }: Pick<Result, 'cards'>, names: Names): string {
  const all = cards.map(({ points }, seat) => ({ seat, points })).filter((one) => one.points);
  const told = all
    .sort((a, b) => b.points - a.points)
    .map(({ seat, points }) => m.karaya_log_points_of({ seat: names(seat), points }));
  return told.length ? m.karaya_log_points({ points: list(told) }) : '';
}

function roundOver(event: EventOn<'round_over'>, names: Names): Sentence {
  const seats = event.cards.flatMap(({ points }, seat) => (points ? [seat] : []));
  const points = scored(event, names);
  const text = points ? together(ended(event), points) : ended(event);
  return {
    ...say(text, event.winner ?? 'round', seats, 'good'),
    brief: ended(event),
    sound: 'win'
  };
}

const DIED: Record<EventOn<'died'>['how'], (inputs: { seat: string; role: string }) => string> = {
  executed: m.karaya_log_executed,
  assassinated: m.karaya_log_assassinated,
  stopped: m.karaya_log_killed
};

const LOST: Record<EventOn<'lost_slot'>['why'], (inputs: { seat: string }) => string> = {
  prison: m.karaya_log_lost_prison,
  captured: m.karaya_log_lost_captured,
  fatigued: m.karaya_log_lost_fatigued
};

type OfOne = EventOn<'passed' | 'proclaimed' | 'called' | 'joined' | 'rested' | 'fatigued'>;

const plainly =
  (text: (inputs: { seat: string }) => string, icon: string, tone: Tone = 'plain'): Teller<OfOne> =>
  (e, n) =>
    say(text({ seat: n(e.seat) }), icon, [e.seat], tone);

const tellers: Tellers<KarayaEvent> = {
  turn: (e, n) => say(m.karaya_log_turn({ seat: n(e.seat) }), 'turn', [e.seat], 'turn'),
  round: (e, n) =>
    say(m.karaya_log_round({ number: e.number, seat: n(e.first) }), 'round', [e.first]),
  dealt: (e) =>
    e.role ? secret(m.karaya_log_you_dealt({ role: NAMES[e.role]() }), 'card', []) : null,
  peeked: (e, n) => {
    const inputs = { seat: n(e.seat), target: n(e.target) };
    const seats = [e.seat, e.target];
    return e.role
      ? secret(m.karaya_log_you_peeked({ ...inputs, role: NAMES[e.role]() }), e.role, seats)
      : say(m.karaya_log_peeked(inputs), 'peek', seats);
  },
  traded: (e, n) =>
    say(m.karaya_log_traded({ seat: n(e.seat), target: n(e.target) }), 'trade', [e.seat, e.target]),
  traded_centre: (e, n) =>
    say(m.karaya_log_traded_centre({ seat: n(e.seat) }), 'trade_centre', [e.seat]),
  hid: (e, n) => say(m.karaya_log_hid({ seat: n(e.seat) }), 'hide', [e.seat]),
  used,
  revealed: (e, n) =>
    say(m.karaya_log_revealed({ seat: n(e.seat), role: NAMES[e.role]() }), e.role, [e.seat]),
  died: (e, n) =>
    say(DIED[e.how]({ seat: n(e.seat), role: NAMES[e.role]() }), 'dead', [e.seat], 'bad'),
  crowned: (e, n) => say(m.karaya_log_crowned({ seat: n(e.seat) }), 'crown', [e.seat], 'good'),
  uncrowned: (e) => say(m.karaya_log_uncrowned(), 'crown', [e.seat]),
  sided: (e, n) =>
    say(m.karaya_log_sided({ seat: n(e.seat), side: SIDE[e.side]() }), e.side, [e.seat]),
  released: (e, n) =>
    say(m.karaya_log_released({ seats: listed(e.seats.map(n)) }), 'captured', e.seats, 'good'),
  passed: plainly(m.karaya_log_passed, 'pass'),
  proclaimed: plainly(m.karaya_log_proclaimed, 'proclaim'),
  called: plainly(m.karaya_log_called, 'call'),
  joined: plainly(m.karaya_log_joined, 'join'),
  rested: plainly(m.karaya_log_rested, 'fatigued'),
  fatigued: plainly(m.karaya_log_fatigued, 'fatigued'),
  lost_slot: (e, n) => say(LOST[e.why]({ seat: n(e.seat) }), e.why, [e.seat]),
  captured: (e, n) => say(m.karaya_log_captured({ target: n(e.target) }), 'captured', [e.target], 'bad'), // prettier-ignore
  not_slave: (e, n) => say(m.karaya_log_not_slave({ target: n(e.target) }), 'capture', [e.target]),
  detained: (e, n) =>
    say(m.karaya_log_detained({ target: n(e.target) }), 'prison', [e.seat, e.target], 'bad'),
  unstopped: (e, n) =>
    say(m.karaya_log_unstopped({ seat: n(e.seat) }), 'assassinate', [e.seat, e.target]),
  blocked: (e, n) => {
    const text = e.by === e.target ? m.karaya_log_blocked : m.karaya_log_blocked_for;
    const seats = [...new Set([e.by, e.target, e.seat])];
    return say(text({ by: n(e.by), target: n(e.target) }), 'block', seats, 'good');
  },
  stopped: (e, n) =>
    say(m.karaya_log_stopped({ seat: n(e.seat) }), 'stop', [e.seat, e.by, e.target], 'good'),
  looked: (e, n) => {
    const seats = [e.seat, ...e.targets];
    if (!e.roles)
      return say(m.karaya_log_looked({ seat: n(e.seat), targets: listed(e.targets.map(n)) }), 'look', seats); // prettier-ignore
    const cards = e.roles.map((role, k) =>
      m.karaya_log_card_of({ seat: n(e.targets[k]!), role: NAMES[role]() })
    );
    return secret(m.karaya_log_you_looked({ cards: list(cards) }), 'look', seats);
  },
  round_over: roundOver,
  said: (e, n) => {
    const target = e.target === undefined ? '' : n(e.target);
    const inputs = { seat: n(e.seat), target, role: NAMES[e.role]() };
    const text = { am: m.karaya_log_said_am, not: m.karaya_log_said_not, is: m.karaya_log_said_is };
    const seats = e.target === undefined ? [e.seat] : [e.seat, e.target];
    return say(text[e.claim](inputs), 'talk', seats, 'talk');
  },
  over: (e, n) => {
    const seats = listed(e.winners.map(n));
    const text = e.winners.length > 1 ? m.karaya_log_over_shared : m.karaya_log_over;
    return say(text({ seats }), 'star', e.winners, 'good');
  }
};

const SOUNDS: Partial<Record<KarayaEvent['on'], SoundName>> = {
  said: 'claim',
  called: 'claim',
  proclaimed: 'claim',
  joined: 'claim'
};

const sentenceOf = sentences<KarayaEvent>(tellers);

export function sentence(
  event: GameEvent,
  names: Names,
  you: number | null = null,
  before?: Before
): Sentence | null {
  const told = sentenceOf(event, names, you, before);
  const sound = SOUNDS[(event as unknown as KarayaEvent).on];
  return told && { ...told, claim: event.on === 'said', ...(sound ? { sound } : {}) };
}

/** What happened to the reader's own card while somebody hid. */
export function secretly(given: GameEvent, names: Names, you: number, before: Before) {
  const event = given as unknown as KarayaEvent;
  const seen = event.on === 'hid' ? hideEffect(event, before()) : null;
  if (!seen) return null;
  const { by, theirs, was, now } = seen;
  const inputs = { seat: names(by), now: NAMES[now](), was: was ? NAMES[was]() : '' };
  const changed = was !== null && was !== now;
  if (by === you)
    return secret((changed ? m.karaya_shut_own_new : m.karaya_shut_own_same)(inputs), 'hide', [by]);
  const kept = theirs === now ? m.karaya_shut_alike : m.karaya_shut_same;
  return secret((changed ? m.karaya_shut_taken : kept)(inputs), 'hide', [by, you]);
}
