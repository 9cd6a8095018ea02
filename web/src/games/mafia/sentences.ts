// Log sentences: one per event, from the event's data alone.

import { listed } from '../../lib/language/names';
import { m } from '../../paraglide/messages';
import type { Names } from '../../table/contract/names';
import type { Sentence } from '../../table/contract/sentence';
import { say, sentences, spoke, type Tellers } from '../../table/kit/story';
import { NAMES, questionIn, spoken, takeIn } from './text';
import type { EventOn, MafiaEvent } from './types';

export const WHY: Record<EventOn<'over'>['why'], () => string> = {
  all_found: m.mafia_why_all_found,
  agent_accused: m.mafia_why_agent_accused,
  cleaner_shot_agent: m.mafia_why_cleaner_shot_agent,
  godfather_out: m.mafia_why_godfather_out
};

const OUT = {
  accused: m.mafia_log_out_accused,
  shot: m.mafia_log_out_shot,
  no_beer: m.mafia_log_out_no_beer
};

function answer(e: EventOn<'answered' | 'explained'>, n: Names): Sentence {
  const { do: verb, ...rest } = e.answer;
  if (verb === 'silent') return say(m.mafia_log_silent({ seat: n(e.seat) }), 'silent', [e.seat], 'talk'); // prettier-ignore
  const text = m.mafia_say_answer({ seat: n(e.seat), text: spoken({ ...rest, verb }, n) });
  return { ...say(text, 'talk', [e.seat], 'talk'), claim: true, sound: 'claim' };
}

const tellers: Tellers<MafiaEvent> = {
  turn: (e, n) => say(m.mafia_log_turn({ seat: n(e.seat) }), 'turn', [e.seat], 'turn'),
  godfather: (e, n) => say(m.mafia_log_godfather({ seat: n(e.seat) }), 'godfather', [e.seat]),
  hid: (e, n) =>
    e.diamonds === undefined
      ? say(m.mafia_log_hid({ seat: n(e.seat) }), 'box', [e.seat])
      : say(m.mafia_log_you_hid({ count: e.diamonds }), 'box', [e.seat], 'mine'),
  bagged: (e, n) =>
    e.token === undefined
      ? say(m.mafia_log_bagged({ seat: n(e.seat) }), 'bag', [e.seat])
      : say(m.mafia_log_you_bagged({ what: e.token ? NAMES[e.token]() : m.mafia_nothing() }), 'bag', [e.seat], 'mine'), // prettier-ignore
  took: (e, n) =>
    e.diamonds === undefined
      ? say(m.mafia_log_took({ seat: n(e.seat), target: n(e.target) }), 'box', [e.seat, e.target])
      : say(m.mafia_log_you_took({ what: takeIn({ diamonds: e.diamonds, token: e.token ?? null }) }), 'box', [e.seat, e.target], 'mine'), // prettier-ignore
  returned: (e, n) => say(m.mafia_log_returned({ seat: n(e.seat) }), 'box', [e.seat]),
  asked: (e, n) =>
    say(m.mafia_log_asked({ seat: n(e.seat), target: n(e.target), question: questionIn(e) }), e.question, [e.seat, e.target], 'talk'), // prettier-ignore
  answered: (e, n) => answer(e, n),
  confronted: (e, n) =>
    say(m.mafia_log_confronted({ seat: n(e.seat), target: n(e.target), other: n(e.other) }), 'confront', [e.seat, e.target, e.other], 'talk'), // prettier-ignore
  explained: (e, n) => answer(e, n),
  hearing: (e, n) => say(m.mafia_log_hearing({ seat: n(e.seat) }), 'hear', [e.seat]),
  added_nothing: (e, n) => say(m.mafia_log_added_nothing({ seat: n(e.seat) }), 'silent', [e.seat], 'talk'), // prettier-ignore
  suspected: (e, n) =>
    say(m.mafia_log_suspected({ seat: n(e.seat), target: n(e.target) }), 'hear', [e.seat, e.target], 'bad'), // prettier-ignore
  let_go: (e, n) => say(m.mafia_log_let_go({ seat: n(e.seat), target: n(e.target) }), 'hear', [e.seat, e.target]), // prettier-ignore
  accused: (e, n) =>
    say(m.mafia_log_accused({ seat: n(e.seat), target: n(e.target) }), 'accuse', [e.seat, e.target], 'bad'), // prettier-ignore
  bang: (e, n) => say(m.mafia_log_bang({ seat: n(e.seat), target: n(e.target) }), 'bang', [e.seat, e.target], 'bad'), // prettier-ignore
  shown: (e, n) => {
    const told = e.token ? m.mafia_log_shown_token : m.mafia_log_shown;
    return say(told({ seat: n(e.seat), what: takeIn(e), role: NAMES[e.role]() }), e.role, [e.seat]);
  },
  recovered: (e, n) =>
    say(m.mafia_log_recovered({ seat: n(e.seat), count: e.diamonds }), 'diamonds', [e.seat, e.target], 'good'), // prettier-ignore
  beer: (e, n) => say(m.mafia_log_beer({ seat: n(e.seat), left: e.left }), 'beer', [e.seat, e.by], 'bad'), // prettier-ignore
  eliminated: (e, n) => say(OUT[e.why]({ seat: n(e.seat) }), 'out', [e.seat], 'bad'),
  said: (e, n) => {
    const { claim: verb, seat } = e;
    const text = m.mafia_say_answer({ seat: n(seat), text: spoken({ ...e, verb }, n) });
    const seats = e.target === undefined ? [seat] : [seat, e.target];
    return spoke(text, seats);
  },
  over: (e, n) => {
    const why = WHY[e.why]();
    const text = e.winners.length
      ? m.mafia_log_over({ why, seats: listed(e.winners.map(n)) })
      : m.mafia_log_over_nobody({ why });
    return say(text, 'godfather', e.winners, 'good');
  },
  revealed: (e) => say(m.mafia_log_revealed({ seats: e.hidden }), 'box', []),
  successor: (e, n) => say(m.mafia_log_successor({ seat: n(e.seat) }), 'godfather', [e.seat])
};

/** The log sentence for an event. */
export const sentence = sentences<MafiaEvent>(tellers);
