// Log sentences: one per event, from the event's data alone.

import { listed } from '../../lib/language/names';
import { m } from '../../paraglide/messages';
import type { Names, Text } from '../../table/contract/names';
import type { Before, Sentence } from '../../table/contract/sentence';
import { say, sentences, secret, spoke, type Tellers, type Tone } from '../../table/kit/story';
import { cardsIn, together } from '../../table/contract/text';
import { colourOf } from './cards';
import { aimed } from './facts';
import { said } from './sayings';
import { CHARACTER, SIDE, STAMP, cardList, cardName, functionName, list, useName } from './text';
import type { CardName, EventOn, MessageEvent } from './types';

/** Teller for events that name only a seat. */
const plainly =
  (text: (inputs: { seat: string }) => string, icon: string, tone: Tone = 'plain') =>
  (e: { seat: number }, n: Names) =>
    say(text({ seat: n(e.seat) }), icon, [e.seat], tone);

/** Teller for a public card, with its colour as the icon. */
const open = (
  text: string,
  card: CardName,
  seats: (number | null | undefined)[],
  tone: Tone = 'plain'
) =>
  say(
    text,
    colourOf(card),
    seats.flatMap((seat) => seat ?? []),
    tone
  );

const WHY: Record<string, Text> = {
  undercover: m.message_why_undercover,
  military: m.message_why_military,
  mission: m.message_why_mission,
  last_player: m.message_why_last_player,
  last_side: m.message_why_last_side,
  nobody: m.message_why_nobody,
  turn_cap: m.message_why_turn_cap
};

/** The reason for a victory in words. */
export const why = (name: string) => (WHY[name] ?? (() => name))();

function used(e: EventOn<'used'>, n: Names): Sentence {
  const seats = aimed(e.use, e.target);
  const inputs = { seat: n(e.seat), what: useName(e.use), target: listed(seats.map(n)) };
  if (e.use === 'probe' && e.card)
    return secret(
      m.message_log_you_probe({ target: inputs.target, card: functionName(e.card) }),
      'probe',
      [e.seat, ...seats]
    );
  const own = seats.length === 1 && seats[0] === e.seat;
  const at = own ? m.message_log_used_self : m.message_log_used_at;
  const text = seats.length ? at(inputs) : m.message_log_used(inputs);
  return say(text, e.use, [e.seat, ...seats]);
}

function sent(e: EventOn<'sent'>, n: Names): Sentence {
  const inputs = { seat: n(e.seat), stamp: STAMP[e.stamp]() };
  // An open text is public; of other messages only the sender hears the card.
  if (e.card && e.stamp !== 'text')
    return secret(m.message_log_you_sent({ card: cardName(e.card) }), e.stamp, [e.seat]);
  if (e.card)
    return say(m.message_log_sent_up({ ...inputs, card: cardName(e.card) }), e.stamp, [e.seat]);
  const text =
    e.to < 0 ? m.message_log_sent(inputs) : m.message_log_sent_to({ ...inputs, to: n(e.to) });
  return say(text, e.stamp, e.to < 0 ? [e.seat] : [e.seat, e.to]);
}

/** The message's next seat; null if the sending itself has named it. */
function heading({ to }: EventOn<'heading'>, n: Names, before: Before): Sentence | null {
  const last = before().at(-1) as unknown as MessageEvent | undefined;
  if (to < 0) return say(m.message_log_nowhere(), 'telegram', []);
  if (last?.on === 'sent' && last.to === to && !last.card) return null;
  return say(m.message_log_heading({ to: n(to) }), 'telegram', [to]);
}

const LOOKED = {
  message: m.message_log_looked_message,
  probe: m.message_log_looked_probe,
  hand: m.message_log_looked_hand,
  card: m.message_log_looked_card,
  identity: m.message_log_looked_identity
};

function looked(e: EventOn<'looked'>, n: Names): Sentence {
  const seats = [e.seat, e.target];
  const cards = e.cards ?? (e.card ? [e.card] : null);
  const what = e.side ? SIDE[e.side]() : cards ? cardList(cards) : null;
  if (what === null)
    return say(LOOKED[e.at]({ seat: n(e.seat), target: n(e.target) }), 'see_through', seats);
  if (e.at === 'message') return secret(m.message_log_you_saw_message({ what }), 'see_through', seats); // prettier-ignore
  if (e.at === 'probe') return secret(m.message_log_you_saw_probe({ what: functionName(e.card!) }), 'probe', seats); // prettier-ignore
  return secret(m.message_log_you_saw({ target: n(e.target), what }), 'see_through', seats);
}

const PROBED = {
  draw: m.message_log_probed_draw,
  discard: m.message_log_probed_discard,
  undercover: m.message_log_probed_undercover,
  good_person: m.message_log_probed_good_person
};

/** Discarded cards: from a seat's hand, or from the table without a seat. */
function discarded(e: EventOn<'discarded'>, n: Names): Sentence | null {
  if (!e.card) return null;
  const card = cardName(e.card);
  return e.seat === null || e.seat === undefined
    ? open(m.message_log_discarded_one({ card }), e.card, [])
    : open(m.message_log_discarded({ seat: n(e.seat), card }), e.card, [e.seat]);
}

/** The end of the game in two sentences: sides and winners. */
function over(e: EventOn<'over'>, n: Names): Sentence {
  const seats = listed(e.winners.map(n));
  const end = e.winners.length
    ? m.message_log_over({ seats, why: why(e.why) })
    : m.message_log_over_none({ why: why(e.why) });
  const sides = e.identities.flatMap((side, seat) =>
    side ? [m.message_is({ name: n(seat), what: SIDE[side]() })] : []
  );
  const rest = m.message_log_identities({ list: list(sides) });
  const tone = e.winners.length ? 'good' : 'plain';
  return { ...say(together(end, rest), 'star', e.winners, tone), brief: end };
}

/** A revealed hand: all cards in the log, only their number in the ticker line. */
function hand(e: EventOn<'left'>, n: Names): Sentence {
  const seat = n(e.seat);
  const shown = e.on === 'showed';
  if (!e.cards.length && !shown) return say(m.message_log_left_none({ seat }), 'card', [e.seat]);
  const full = shown ? m.message_log_showed : m.message_log_left;
  const brief = shown ? m.message_log_showed_brief : m.message_log_left_brief;
  return {
    ...say(full({ seat, cards: cardList(e.cards) }), 'card', [e.seat]),
    brief: brief({ seat, count: cardsIn(e.cards.length) })
  };
}

const tellers: Tellers<MessageEvent> = {
  started: (e, n) => say(m.message_log_started({ seat: n(e.first) }), 'star', [e.first]),
  identity_dealt: (e) =>
    e.side ? secret(m.message_log_you_side({ side: SIDE[e.side]() }), e.side, [e.seat]) : null,
  characters_dealt: (e) =>
    e.characters
      ? secret(
          m.message_log_you_characters({
            names: list(e.characters.map((name) => CHARACTER[name]()))
          }),
          'skill',
          [e.seat]
        )
      : null,
  chose: (e, n) =>
    e.character
      ? say(m.message_log_chose({ seat: n(e.seat), character: CHARACTER[e.character]() }), e.character, [e.seat]) // prettier-ignore
      : say(m.message_log_chose_down({ seat: n(e.seat) }), 'skill', [e.seat]),
  turn: (e, n) => say(m.message_log_turn({ seat: n(e.seat) }), 'turn', [e.seat], 'turn'),
  drew: (e, n) =>
    e.cards
      ? secret(m.message_log_you_drew({ cards: cardList(e.cards) }), 'deck', [e.seat])
      : say(m.message_log_drew({ seat: n(e.seat), count: cardsIn(e.count) }), 'deck', [e.seat]),
  reshuffled: (e) => say(m.message_log_reshuffled({ count: e.deck }), 'deck', []),
  shuffled: () => say(m.message_log_shuffled(), 'deck', []),
  topped: (e, n) =>
    e.card
      ? secret(m.message_log_you_topped({ card: cardName(e.card) }), 'deck', [e.seat])
      : say(m.message_log_topped({ seat: n(e.seat) }), 'deck', [e.seat]),
  moved: (e, n) => {
    const inputs = { seat: n(e.seat), to: n(e.to) };
    return e.card
      ? secret(m.message_log_you_moved({ ...inputs, card: cardName(e.card) }), 'card', [e.seat, e.to]) // prettier-ignore
      : say(m.message_log_moved(inputs), 'card', [e.seat, e.to]);
  },
  taken: (e, n) =>
    open(m.message_log_taken({ seat: n(e.seat), to: n(e.to), card: cardName(e.card) }), e.card, [e.seat, e.to]), // prettier-ignore
  lifted: (e, n) =>
    open(m.message_log_lifted({ seat: n(e.seat), to: n(e.to), card: cardName(e.card) }), e.card, [e.seat, e.to]), // prettier-ignore
  gained: (e, n) => {
    const bad = colourOf(e.card!) === 'black';
    const text = m.message_log_gained({ seat: n(e.seat!), card: cardName(e.card!) });
    return open(text, e.card!, [e.seat], bad ? 'bad' : 'good');
  },
  burnt: (e, n) =>
    say(m.message_log_burnt({ seat: n(e.seat!), card: cardName(e.card!) }), 'burn', [e.seat!]),
  discarded,
  revealed: (e) => open(m.message_log_revealed({ card: cardName(e.card!) }), e.card!, []),
  switched: (e, n) => {
    const seat = n(e.seat!);
    const text = e.card
      ? m.message_log_switched_up({ seat, card: cardName(e.card) })
      : m.message_log_switched({ seat });
    return say(text, 'deck', [e.seat!]);
  },
  exposed: (e, n) =>
    open(m.message_log_exposed({ seat: n(e.seat!), card: cardName(e.card!) }), e.card!, [e.seat]),
  put_back: (e, n) =>
    say(m.message_log_put_back({ seat: n(e.seat!), card: cardName(e.card!) }), 'deck', [e.seat!]),
  used,
  fizzled: (e, n) =>
    say(m.message_log_fizzled({ seat: n(e.seat), what: useName(e.use) }), e.use, [e.seat]),
  countered: (e, n) =>
    say(m.message_log_countered({ seat: n(e.seat), by: n(e.by!), what: useName(e.use) }), 'see_through', [e.seat, e.by!], 'bad'), // prettier-ignore
  sent,
  heading,
  arrived: (e, n) => ({
    ...say(m.message_log_arrived({ at: n(e.at) }), 'telegram', [e.at]),
    passing: true
  }),
  accepted: (e, n) => {
    const text = e.forced ? m.message_log_forced : m.message_log_accepted;
    return say(text({ seat: n(e.seat) }), 'accept', [e.seat]);
  },
  refused: plainly(m.message_log_refused, 'refuse'),
  locked: plainly(m.message_log_locked, 'lock', 'bad'),
  lured: plainly(m.message_log_lured, 'lure', 'bad'),
  looked,
  probed: (e, n) => say(PROBED[e.answer]({ target: n(e.target) }), 'probe', [e.seat, e.target]),
  spread: (e) => say(m.message_log_spread({ count: e.count }), 'true_or_false', [e.seat]),
  turned_up: (e, n) =>
    say(m.message_log_turned_up({ seat: n(e.seat), character: CHARACTER[e.character]() }), e.character, [e.seat]), // prettier-ignore
  turned_down: plainly(m.message_log_turned_down, 'skill'),
  identity: (e, n) =>
    say(m.message_log_identity({ seat: n(e.seat), side: SIDE[e.side]() }), e.side, [e.seat]),
  exchanged: (e, n) =>
    e.side
      ? secret(m.message_log_you_exchanged({ side: SIDE[e.side]() }), e.side, [e.seat, e.target])
      : say(m.message_log_exchanged({ seat: n(e.seat), target: n(e.target) }), 'skill', [e.seat, e.target]), // prettier-ignore
  stuck: plainly(m.message_log_stuck, 'out', 'bad'),
  sent_back: plainly(m.message_log_sent_back, 'send_back'),
  intercepted: plainly(m.message_log_intercepted, 'intercept', 'good'),
  dying: plainly(m.message_log_dying, 'black', 'bad'),
  died: plainly(m.message_log_died, 'out', 'bad'),
  rescued: plainly(m.message_log_rescued, 'star', 'good'),
  left: hand,
  showed: hand,
  lost: (e, n) => {
    const text = e.why === 'stuck' ? m.message_log_lost_stuck : m.message_log_lost_intelligence;
    return say(text({ seat: n(e.seat) }), 'out', [e.seat], 'bad');
  },
  declared: (e, n) => {
    const inputs = { seat: n(e.seat), why: why(e.why) };
    const text = e.void ? m.message_log_declared_void : m.message_log_declared;
    return say(text(inputs), 'star', [e.seat], e.void ? 'bad' : 'good');
  },
  said: (e, n) => spoke(m.message_said({ seat: n(e.seat), what: said(e, n) }), [e.seat]),
  over
};

/** The log's sentence for an event. */
export const sentence = sentences<MessageEvent>(tellers);
