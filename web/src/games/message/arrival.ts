// How a card arrived in front of a player (as a message, by a True or False, or placed by
// somebody), from public events.

import { listed } from '../../lib/language/names';
import { m } from '../../paraglide/messages';
import type { Names } from '../../table/contract/names';
import { thisTurn } from '../../table/contract/moments';
import { together } from '../../table/contract/text';
import { colourOf } from './cards';
import { cardOf } from './rulebook';
import { STAMP, useName } from './text';
import type { CardName, Character, EventOn, MessageEvent } from './types';

type How = 'accepted' | 'locked' | 'returned' | 'intercepted' | 'dealt' | 'placed';

/** How a card came to lie in front of a seat. */
export interface Arrival {
  /** Index of the event with which it arrived. */
  at: number;
  seat: number;
  card: CardName;
  /** Seat that put it there. */
  by: number;
  how: How;
  /** Events since it was sent; empty if it was no message. */
  way: readonly MessageEvent[];
  /** Seat that locked the receiver this turn. */
  locker: number | null;
  /** Skill with which `by` placed it; null if their character is face down or has none. */
  skill: string | null;
}

/** Responses that stop, redirect or replace a message. */
const STOPPING = ['intercept', 'lure', 'send_back', 'cut_in', 'feint'];

/** Skills that place a card in front of a player; no character has two of them. */
export const PLACING = new Set([
  'bloody_rose', 'combo', 'better_tomorrow', 'smiling_knife', 'siskin_behind', 'legacy',
  'burn_bridges', 'afterthought', 'plot', 'search', 'last_commission', 'cover', 'bribe'
]); // prettier-ignore

function skillOf(seat: number, past: readonly MessageEvent[]): string | null {
  const shown = past.findLast(
    (event) =>
      (event.on === 'turned_up' || event.on === 'chose') && event.seat === seat && event.character
  ) as { character: Character } | undefined;
  if (!shown) return null;
  return cardOf(shown.character).skills.find(({ name }) => PLACING.has(name))?.name ?? null;
}

/** Whether the next gained card is one of those that a True or False dealt. */
function dealt(by: number, past: readonly MessageEvent[]): boolean {
  const spread = past.findLastIndex((event) => event.on === 'spread');
  const event = past[spread];
  if (event?.on !== 'spread' || event.seat !== by) return false;
  const since = past.slice(spread + 1);
  const gained = since.filter((one) => one.on === 'gained').length;
  return gained < event.count && !since.some((one) => one.on === 'used' || one.on === 'sent');
}

/** How the card of the last event arrived; null if that event is no arrival. */
export function arrival(events: readonly MessageEvent[]): Arrival | null {
  const last = events.at(-1);
  if (last?.on !== 'gained' && last?.on !== 'lifted') return null;
  const past = events.slice(0, -1);
  const seat = last.on === 'gained' ? last.seat! : last.to;
  const by = last.on === 'gained' ? (last.by ?? seat) : seat;
  const before = past.at(-1);
  const locked = thisTurn(past).findLast((one) => one.on === 'locked' && one.seat === seat);
  const locker = locked?.on === 'locked' ? locked.by : null;
  const sent = past.findLastIndex((one) => one.on === 'sent');
  const here: Omit<Arrival, 'how' | 'way'> = {
    at: past.length,
    seat,
    card: last.card!,
    by,
    locker,
    skill: skillOf(by, past)
  };
  if (last.on === 'gained' && (before?.on === 'accepted' || before?.on === 'intercepted')) {
    const forced = locker === null ? 'returned' : 'locked';
    const accepted = before.on === 'accepted' && before.forced ? forced : before.on;
    return { ...here, how: accepted, way: past.slice(Math.max(0, sent)) };
  }
  return { ...here, how: dealt(by, past) ? 'dealt' : 'placed', way: [] };
}

/** How the last black card arrived in front of this seat. */
export function killer(seat: number, past: readonly MessageEvent[]): Arrival | null {
  const at = past.findLastIndex(
    (event) =>
      ((event.on === 'gained' && event.seat === seat) ||
        (event.on === 'lifted' && event.to === seat)) &&
      colourOf(event.card!) === 'black'
  );
  return at < 0 ? null : arrival(past.slice(0, at + 1));
}

const DIED: Record<How, (inputs: { seat: string; by: string }) => string> = {
  accepted: m.message_died_accepted,
  locked: m.message_died_locked,
  returned: m.message_died_returned,
  intercepted: m.message_died_intercepted,
  dealt: m.message_died_dealt,
  placed: m.message_died_placed
};

const CAME: Record<How, (inputs: { seat: string; by: string; card: string }) => string> = {
  accepted: m.message_came_accepted,
  locked: m.message_came_locked,
  returned: m.message_came_returned,
  intercepted: m.message_came_intercepted,
  dealt: m.message_came_dealt,
  placed: m.message_came_placed
};

const DIED_OWN: Partial<typeof DIED> = {
  dealt: m.message_died_dealt_own,
  placed: m.message_died_placed_own
};

const CAME_OWN: Partial<typeof CAME> = {
  dealt: m.message_came_dealt_own,
  placed: m.message_came_placed_own
};

/** A death by this card in words. */
export function death({ seat, by, how, skill }: Arrival, names: Names): string {
  const inputs = { seat: names(seat), by: names(by) };
  if (by === seat) return (DIED_OWN[how] ?? DIED[how])(inputs);
  return how === 'placed' && skill
    ? m.message_died_skill({ ...inputs, skill: useName(skill) })
    : DIED[how](inputs);
}

/** The arrival of a card in words. */
export function came({ seat, by, how }: Arrival, card: string, names: Names): string {
  const inputs = { seat: names(seat), by: names(by), card };
  if (by !== seat) return CAME[how](inputs);
  return (CAME_OWN[how] ?? CAME[how])(inputs);
}

/** Whether this response tried to keep the card from that seat. */
const against = ({ use, target }: EventOn<'used'>, seat: number): boolean =>
  STOPPING.includes(use) || (use === 'burn' && target === seat);

/** A message's course in words: sender, seats that passed, locks, and countered responses. */
export function course({ seat, by, how, way, locker }: Arrival, names: Names): string {
  const [sent] = way;
  if (sent?.on !== 'sent') return '';
  const passed = way.flatMap((event) => (event.on === 'refused' ? [event.seat] : []));
  const lured = way.flatMap((event) => (event.on === 'lured' ? [event.seat] : []));
  const used = way.filter((event): event is EventOn<'used'> => event.on === 'used');
  const foiled = way.filter(
    (event): event is EventOn<'countered'> => event.on === 'countered' && against(event, seat)
  );
  return together(
    ...[
      m.message_way_sent({ by: names(by), stamp: STAMP[sent.stamp]() }),
      passed.length ? m.message_way_passed({ seats: listed([...new Set(passed)].map(names)) }) : '',
      ...[...new Set(lured)].map((away) => m.message_log_lured({ seat: names(away) })),
      how === 'locked' ? m.message_way_locked({ seat: names(seat), by: names(locker!) }) : '',
      ...foiled.map((event) =>
        m.message_log_countered({
          by: names(event.by!),
          seat: names(event.seat),
          what: useName(event.use)
        })
      ),
      used.some((event) => against(event, seat)) ? '' : m.message_way_nobody()
    ].filter(Boolean)
  );
}
