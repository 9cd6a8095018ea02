// Log sentences: one per event, from the event's data alone.

import { m } from '../../paraglide/messages';
import type { GameEvent } from '../../lib/protocol/index';
import type { SoundName } from '../../lib/sound/sounds';
import type { Names } from '../../table/contract/names';
import type { Sentence } from '../../table/contract/sentence';
import { say, sentences, secret, type Teller, type Tellers } from '../../table/kit/story';
import { cardsIn, together } from '../../table/contract/text';
import { NAMES, coins, list, verb } from './text';
import type { Character, CoupEvent, EventOn } from './types';

const character = (event: { character?: Character }) =>
  event.character ? NAMES[event.character]() : '';

const DECLARED: Record<
  string,
  (inputs: { seat: string; target: string; character: string }) => string
> = {
  income: m.coup_log_income,
  foreign_aid: m.coup_log_foreign_aid,
  coup: m.coup_log_coup,
  tax: m.coup_log_tax,
  assassinate: m.coup_log_assassinate,
  steal: m.coup_log_steal,
  exchange: m.coup_log_exchange,
  examine: m.coup_log_examine
};

function declared(event: EventOn<'declared'>, names: Names): Sentence {
  const { do: what, target } = event.action;
  const { claim } = event;
  const inputs = {
    seat: names(event.seat),
    target: target === undefined ? '' : names(target),
    character: claim ? NAMES[claim]() : ''
  };
  const seats = target === undefined ? [event.seat] : [event.seat, target];
  return say(DECLARED[what]?.(inputs) ?? what, claim ?? what, seats);
}

type Coins = EventOn<'gained' | 'forfeited'>;

/** Teller for coins gained or paid. */
const purse =
  (text: (inputs: { seat: string; coins: string }) => string): Teller<Coins> =>
  (event, names) =>
    say(text({ seat: names(event.seat), coins: coins(event.coins) }), 'coin', [event.seat]);

const tellers: Tellers<CoupEvent> = {
  started: (e, n) => say(m.coup_log_started({ seat: n(e.first) }), 'star', [e.first]),
  dealt: (e) =>
    e.cards ? secret(m.coup_log_you_dealt({ cards: list(e.cards) }), 'card', [e.seat]) : null,
  picked: (e, n) =>
    e.character
      ? secret(m.coup_log_you_picked({ character: character(e) }), e.character, [e.seat])
      : say(m.coup_log_picked({ seat: n(e.seat) }), 'card', [e.seat]),
  turn: (e, n) => say(m.coup_log_turn({ seat: n(e.seat) }), 'turn', [e.seat], 'turn'),
  declared,
  // Already told by the action.
  paid: () => null,
  gained: purse(m.coup_log_gained),
  refunded: purse(m.coup_log_refunded),
  // The elimination was told just before, so this line passes quickly.
  forfeited: (e, n, b) => ({ ...purse(m.coup_log_forfeited)(e, n, b)!, passing: true }),
  took: (e, n) =>
    say(m.coup_log_took({ seat: n(e.seat), target: n(e.target), coins: coins(e.coins) }), 'coin', [
      e.seat,
      e.target
    ]),
  unchallenged: (e) => ({ ...say(m.coup_log_unchallenged(), 'pass', [e.seat]), passing: true }),
  unblocked: (e) => ({ ...say(m.coup_log_unblocked(), 'pass', [e.seat]), passing: true }),
  challenged: (e, n) =>
    say(m.coup_log_challenged({ by: n(e.by), seat: n(e.seat), character: character(e) }), 'challenge', [e.seat, e.by], 'bad'), // prettier-ignore
  shown: (e, n) =>
    say(m.coup_log_shown({ seat: n(e.seat), character: character(e) }), e.character, [e.seat], 'good'), // prettier-ignore
  conceded: (e, n) =>
    say(m.coup_log_conceded({ seat: n(e.seat), character: character(e) }), 'concede', [e.seat], 'bad'), // prettier-ignore
  replaced: (e, n) =>
    e.character
      ? secret(m.coup_log_you_replaced({ character: character(e) }), e.character, [e.seat])
      : say(m.coup_log_replaced({ seat: n(e.seat) }), 'deck', [e.seat]),
  blocked: (e, n) =>
    say(m.coup_log_blocked({ by: n(e.by), character: character(e) }), e.character, [e.seat, e.by]), // prettier-ignore
  failed: (e, n) => {
    const inputs = { seat: n(e.seat), action: verb(e.action) };
    const text = e.why === 'block' ? m.coup_log_blocked_out : m.coup_log_failed;
    return say(text(inputs), 'block', [e.seat], 'bad');
  },
  lost: (e, n) =>
    say(m.coup_log_lost({ seat: n(e.seat), character: character(e) }), e.character, [e.seat], 'bad'), // prettier-ignore
  eliminated: (e, n) => say(m.coup_log_eliminated({ seat: n(e.seat) }), 'out', [e.seat], 'bad'),
  drew: (e, n) =>
    e.cards
      ? secret(m.coup_log_you_drew({ cards: list(e.cards) }), 'deck', [e.seat])
      : say(m.coup_log_drew({ seat: n(e.seat), count: cardsIn(e.count) }), 'deck', [e.seat]),
  returned: (e, n) =>
    e.cards
      ? secret(m.coup_log_you_returned({ cards: list(e.cards) }), 'deck', [e.seat])
      : say(m.coup_log_returned({ seat: n(e.seat), count: cardsIn(e.count) }), 'deck', [e.seat]),
  examined: (e, n) =>
    e.character
      ? secret(m.coup_log_you_examined({ target: n(e.target), character: character(e) }), e.character, [e.seat, e.target]) // prettier-ignore
      : say(m.coup_log_examined({ seat: n(e.seat), target: n(e.target) }), 'inquisitor', [e.seat, e.target]), // prettier-ignore
  kept: (e, n) =>
    say(m.coup_log_kept({ seat: n(e.seat), target: n(e.target) }), 'card', [e.seat, e.target]),
  swapped: (e, n) =>
    e.character
      ? secret(m.coup_log_you_replaced({ character: character(e) }), e.character, [e.seat, e.target]) // prettier-ignore
      : say(m.coup_log_swapped({ seat: n(e.seat), target: n(e.target) }), 'deck', [e.seat, e.target]), // prettier-ignore
  said: (e, n) => {
    const text = e.claim === 'not' ? m.coup_log_said_not : m.coup_log_said_hold;
    return say(text({ seat: n(e.seat), character: character(e) }), 'talk', [e.seat], 'talk');
  },
  over: (e, n) =>
    e.why === 'last_standing'
      ? say(
          together(
            m.coup_log_won({ seat: n(e.winners[0]!) }),
            m.coup_log_court({ cards: list(e.court) })
          ),
          'star',
          e.winners,
          'good'
        )
      : say(m.coup_log_capped(), 'time', [])
};

const CLAIMS: CoupEvent['on'][] = [
  'challenged',
  'shown',
  'conceded',
  'unchallenged',
  'blocked',
  'said'
];

/** Sounds of claims and challenges, the same whatever is claimed. */
const SOUNDS: Partial<Record<CoupEvent['on'], SoundName>> = {
  blocked: 'claim',
  said: 'claim',
  challenged: 'challenge'
};

function heard(event: CoupEvent): Pick<Sentence, 'sound'> {
  const sound = event.on === 'declared' && event.claim ? 'claim' : SOUNDS[event.on];
  return sound ? { sound } : {};
}

/** Whether the event makes or settles a claim. */
const claims = (event: CoupEvent) =>
  event.on === 'declared' ? event.claim !== null : CLAIMS.includes(event.on);

const sentenceOf = sentences<CoupEvent>(tellers);

/** The log sentence for an event; null if it is not told. */
export function sentence(event: GameEvent, names: Names): Sentence | null {
  const told = sentenceOf(event, names);
  const coup = event as unknown as CoupEvent;
  return told && { ...told, claim: claims(coup), ...heard(coup) };
}
