// Log sentences: one per event, from the event's data alone.

import { listed } from '../../lib/language/names';
import { m } from '../../paraglide/messages';
import { say, sentences, spoke, type Teller, type Tellers, type Tone } from '../../table/kit/story';
import { at, figure, lineUp, spoken } from './text';
import type { EventOn, OutlawsEvent } from './types';
import { NAMES, TOKENS, nth } from './words';

export const WHY: Record<EventOn<'over'>['why'], () => string> = {
  election: m.outlaws_why_election,
  assassination: m.outlaws_why_assassination,
  scandal: m.outlaws_why_scandal,
  last_standing: m.outlaws_why_last_standing,
  turn_limit: m.outlaws_why_turn_limit
};

const pair = ([one = 0, other = 0]: number[]) => ({ one: nth(one), other: nth(other) });

type Aimed = EventOn<
  'shot' | 'arrested' | 'unmasked' | 'pinned' | 'freed' | 'rescued' | 'absolved'
>;

/** Teller for a character that is aimed at a place. */
const aimed =
  (
    text: (inputs: { seat: string; at: string }) => string,
    icon: string,
    tone: Tone
  ): Teller<Aimed> =>
  (e, n) =>
    say(text({ seat: n(e.seat), at: at(e, n) }), icon, [...new Set([e.seat, e.side])], tone);

const ROBBED: Record<EventOn<'robbed'>['origin'], (inputs: { seat: string; target: string; token: string }) => string> = {
  opponent: m.outlaws_on_robbed,
  discard: m.outlaws_on_robbed_discard,
  none: m.outlaws_on_robbed_none
}; // prettier-ignore

const LOST = {
  assassination: m.outlaws_on_lost_assassination,
  scandal: m.outlaws_on_lost_scandal
};

const tellers: Tellers<OutlawsEvent> = {
  turn: (e, n) => say(m.outlaws_on_turn({ seat: n(e.seat) }), 'turn', [e.seat], 'turn'),
  dealt: ({ street, saloon }, n) =>
    street && saloon
      ? say(m.outlaws_on_dealt({ street: lineUp(street, n), saloon: lineUp(saloon, n) }), 'card', [], 'mine') // prettier-ignore
      : null,
  deployed: ({ street, saloon }, n) =>
    street && saloon
      ? say(m.outlaws_on_you_deployed({ street: lineUp(street, n), saloon: lineUp(saloon, n) }), 'saloon', [], 'mine') // prettier-ignore
      : say(m.outlaws_on_deployed(), 'saloon', []),
  passed: (e, n) => say(m.outlaws_on_passed({ seat: n(e.seat) }), 'pass', [e.seat]),
  moved: (e, n) => {
    const inputs = { seat: n(e.seat), ...pair(e.places) };
    if (e.exchanged === undefined) return say(m.outlaws_on_moved(inputs), 'move', [e.seat]);
    const text = e.exchanged ? m.outlaws_on_you_exchanged : m.outlaws_on_you_left;
    return say(text(inputs), 'move', [e.seat], 'mine');
  },
  entering: (e, n) =>
    say(m.outlaws_on_entering({ seat: n(e.seat), name: figure(e, n) }), 'enter', [e.seat]),
  entered: (e, n) => {
    const [came, went] = [figure(e.came, n), figure(e.went, n)];
    const seat = n(e.seat);
    if (e.came.character === e.went.character && e.came.of === e.went.of)
      return say(m.outlaws_on_stayed({ seat, came }), 'enter', [e.seat]);
    return e.at === undefined
      ? say(m.outlaws_on_entered({ seat, came, went }), 'enter', [e.seat])
      : say(m.outlaws_on_you_entered({ seat, came, went, place: nth(e.at) }), 'enter', [e.seat], 'mine'); // prettier-ignore
  },
  revealed: (e, n) =>
    say(m.outlaws_on_revealed({ at: at(e, n), name: figure(e, n) }), e.character, [e.side]),
  looked: (e, n) =>
    e.token
      ? say(m.outlaws_on_you_looked({ seat: n(e.seat), token: TOKENS[e.token]() }), 'look', [e.seat], 'mine') // prettier-ignore
      : say(m.outlaws_on_looked({ seat: n(e.seat) }), 'look', [e.seat]),
  called: (e, n) =>
    say(m.outlaws_on_called({ seat: n(e.seat), token: TOKENS[e.call]() }), e.call, [e.seat]),
  turned_up: (e) => say(m.outlaws_on_turned_up({ token: TOKENS[e.token]() }), e.token, []),
  put_back: (e, n) => say(m.outlaws_on_put_back({ seat: n(e.seat) }), 'take', [e.seat], 'bad'),
  took: (e, n) =>
    say(m.outlaws_on_took({ seat: n(e.seat), token: TOKENS[e.token]() }), e.token, [e.seat], 'good'), // prettier-ignore
  refilled: (e) =>
    say((e.drawn ? m.outlaws_on_refilled : m.outlaws_on_refilled_empty)(), 'reserve', []),
  shot: aimed(m.outlaws_on_shot, 'shoot', 'bad'),
  arrested: aimed(m.outlaws_on_arrested, 'arrest', 'bad'),
  unmasked: aimed(m.outlaws_on_unmasked, 'unmask', 'plain'),
  pinned: aimed(m.outlaws_on_pinned, 'bandit', 'bad'),
  freed: aimed(m.outlaws_on_freed, 'free', 'good'),
  rescued: aimed(m.outlaws_on_rescued, 'sheriff', 'good'),
  absolved: aimed(m.outlaws_on_absolved, 'preacher', 'good'),
  named: (e, n) =>
    say(m.outlaws_on_named({ seat: n(e.seat), at: at(e, n), name: NAMES[e.name]() }), 'journalist', [e.seat, e.side]), // prettier-ignore
  accosted: (e, n) =>
    say(m.outlaws_on_accosted({ seat: n(e.seat), at: at(e, n), name: NAMES[e.name]() }), 'bandit', [e.seat, e.side]), // prettier-ignore
  headlined: (e, n) =>
    say(m.outlaws_on_headlined({ at: at(e, n), name: figure(e, n) }), 'headline', [e.seat, e.side], 'good'), // prettier-ignore
  misnamed: (e, n) =>
    say(m.outlaws_on_misnamed({ name: figure(e, n) }), 'headline', [e.seat, e.side], 'bad'),
  empty_handed: (e, n) =>
    say(m.outlaws_on_empty_handed({ seat: n(e.seat), at: at(e, n), name: figure(e, n) }), 'rob', [e.seat, e.side], 'bad'), // prettier-ignore
  switched: (e, n) =>
    say(m.outlaws_on_switched({ seat: n(e.seat), ...pair(e.places) }), 'switch', [e.seat]),
  replaced: (e, n) =>
    say(m.outlaws_on_replaced({ seat: n(e.seat), place: nth(e.place) }), 'replace', [e.seat]),
  lured: (e, n) =>
    say(m.outlaws_on_lured({ seat: n(e.seat), at: at(e, n), to: nth(e.to) }), 'lure', [e.seat, e.side]), // prettier-ignore
  robbed: (e, n) =>
    say(ROBBED[e.origin]({ seat: n(e.seat), target: n(e.from), token: TOKENS[e.token]() }), 'rob', [e.seat, e.from]), // prettier-ignore
  lost: (e, n) => say(LOST[e.why]({ seat: n(e.seat), by: n(e.by) }), 'out', [e.seat, e.by], 'bad'),
  closed_up: (e, n) => say(m.outlaws_on_closed_up({ seat: n(e.seat) }), 'reserve', [e.seat]),
  filled: (e, n) =>
    say(m.outlaws_on_filled({ at: at(e, n), name: figure(e, n) }), 'enter', [e.seat]),
  sudden_death: () => say(m.outlaws_on_sudden_death(), 'bullet', [], 'bad'),
  elected: (e, n) => say(m.outlaws_on_elected({ seat: n(e.seat) }), 'election', [e.seat], 'good'),
  said: (e, n) => spoke(m.outlaws_on_said({ seat: n(e.seat), what: spoken(e) }), [e.seat]),
  // Visible on the board.
  unveiled: () => null,
  over: (e, n) => {
    const why = WHY[e.why]();
    const text = e.winners.length
      ? m.outlaws_on_over({ why, seats: listed(e.winners.map(n)) })
      : m.outlaws_on_over_nobody({ why });
    return say(text, 'governor', e.winners, 'good');
  }
};

/** The log's sentence for an event. */
export const sentence = sentences<OutlawsEvent>(tellers);
