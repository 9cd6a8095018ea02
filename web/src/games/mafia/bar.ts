// The action bar: the reader's prompt and the buttons that answer it.

import { m } from '../../paraglide/messages';
import type { Bar, Button } from '../../table/contract/bar';
import type { Text } from '../../table/contract/names';
import type { Observation } from '../../table/contract/observation';
import { act, barOf, seatTargets } from '../../table/kit/bar';
import { answers, choicesOf, isEmpty, viewOf } from './facts';
import { boxButtons, sheetButtons } from './lesson-buttons';
import { answer, explanation, one } from './answers';
import { handOf, refusal } from './picked';
import { further } from './further-questions';
import { QUESTIONS } from './roles';
import { questionIn, takeIn } from './text';
import type { Ask, MafiaAction, MafiaView, Part } from './types';

/** With this many questions left or fewer, the page shows the number. */
const NEAR = 10;

const WHY = {
  pick: m.mafia_why_pick,
  both: m.mafia_why_both,
  one_token: m.mafia_why_one_token
};

function take(observation: Observation, bags: boolean): Button[] {
  const { box } = viewOf(observation);
  const hand = handOf(observation);
  const [token] = hand.tokens;
  const leads = choicesOf(observation).map(act);
  if (bags) {
    const why = !token ? m.mafia_why_token_only() : hand.tokens.length > 1 ? m.mafia_why_one_token() : undefined; // prettier-ignore
    const nothing: Button = { id: 'bag_nothing', label: m.mafia_do_bag_nothing(), help: m.mafia_help_bag(), at: 'bag', icon: 'bag', key: '2', action: { do: 'bag_nothing' } }; // prettier-ignore
    const bag: Button = { id: 'bag', label: m.mafia_do_bag(), help: m.mafia_help_bag(), at: 'bag', icon: 'bag', key: '1', tone: 'yes', why }; // prettier-ignore
    return [token && !why ? { ...bag, action: act({ do: 'bag', token }) } : { ...bag, leads }, nothing]; // prettier-ignore
  }
  const no = refusal(observation);
  const nothing = !hand.diamonds && !token;
  const empty = isEmpty(box);
  const label = empty
    ? m.mafia_do_act_as_if()
    : nothing
      ? no ? m.mafia_do_take() : m.mafia_do_take_nothing()
      : m.mafia_take_what({ what: takeIn({ diamonds: hand.diamonds, token: token ?? null }) }); // prettier-ignore
  const plain: Button = { id: 'take', label, help: m.mafia_help_take(), at: 'take', icon: 'box', key: '1', tone: 'yes', confirm: !empty }; // prettier-ignore
  if (no) return [{ ...plain, why: WHY[no]() }];
  const action = token
    ? { do: 'take_token', token }
    : nothing
      ? { do: 'take_nothing' }
      : { do: 'take_diamonds', diamonds: hand.diamonds };
  return [{ ...plain, action: act(action) }];
}

const ASK: Record<Part, Text> = {
  diamonds: m.mafia_do_ask_diamonds,
  roles: m.mafia_do_ask_roles,
  passed: m.mafia_do_ask_passed,
  took: m.mafia_do_ask_took
};

/** Why no seat can be questioned; null if one can. */
function noMore({ questions_left, heard }: MafiaView): string | null {
  if (questions_left) return null;
  return heard ? m.mafia_why_patience() : m.mafia_why_patience_unheard();
}

function question(name: Part, n: number, observation: Observation): Button {
  const found = choicesOf(observation).filter((one) => one.do === 'ask' && one.question === name);
  const plain: Button = { id: `ask-${name}`, label: ASK[name](), help: m.mafia_help_ask(), at: 'questions', icon: name, key: String(n + 1) }; // prettier-ignore
  const view = viewOf(observation);
  const last = view.last_question;
  const same = last?.question === name ? m.mafia_why_same({ seat: observation.names(last.target) }) : null; // prettier-ignore
  if (!found.length) return { ...plain, why: noMore(view) ?? m.mafia_why_same_out({ seat: observation.names(last!.target) }) }; // prettier-ignore
  return {
    ...plain,
    targets: seatTargets(found),
    ask: same ?? `${m.mafia_ask_whom()} ${questionIn({ question: name })}`
  };
}

/** Accusation button; with the hearing option it only names a suspect, which commits to nothing. */
function accusation({ options }: Observation): Button {
  const plain = { id: 'accuse', icon: 'accuse', key: '5' };
  return options.hearing
    ? { ...plain, label: m.mafia_do_suspect(), help: m.mafia_help_suspect(), at: 'suspect', ask: m.mafia_ask_whom_suspect() } // prettier-ignore
    : { ...plain, label: m.mafia_do_accuse(), help: m.mafia_help_accuse(), at: 'accuse', tone: 'danger', confirm: true, ask: m.mafia_ask_whom_accuse() }; // prettier-ignore
}

function investigate(observation: Observation): Button[] {
  const choices = choicesOf(observation);
  const accused = choices.filter((one) => one.do === 'accuse');
  const accuse = accusation(observation);
  const why = viewOf(observation).heard ? m.mafia_why_shown() : m.mafia_why_accuse();
  const hears = choices.some((one) => one.do === 'hear');
  const hear: Button = { id: 'hear', label: m.mafia_do_hear(), help: m.mafia_help_hear(), at: 'hearing', icon: 'hear', key: '6', action: { do: 'hear' } }; // prettier-ignore
  return [
    ...QUESTIONS.map((name, n) => question(name, n, observation)),
    accused.length ? { ...accuse, targets: seatTargets(accused) } : { ...accuse, why },
    ...(hears ? [hear] : []),
    further(choices, noMore(viewOf(observation)))
  ];
}

function buttons(ask: Ask, observation: Observation): Pick<Bar, 'buttons' | 'aim'> {
  const choices = choicesOf(observation);
  const found = (verb: MafiaAction['do']) => choices.filter((choice) => choice.do === verb);
  switch (ask.step) {
    case 'hide': {
      const targets = found('hide').map((choice) => ({ at: `hide-${choice.diamonds!}`, label: String(choice.diamonds), amount: choice.diamonds!, action: act(choice) })); // prettier-ignore
      return { buttons: [{ id: 'hide', label: m.mafia_do_hide(), help: m.mafia_help_hide(), at: 'hide', icon: 'box', key: '1', targets, ask: m.mafia_ask_hide() }], aim: 'hide' }; // prettier-ignore
    }
    case 'bag':
      return { buttons: [...take(observation, true), ...boxButtons(observation)] };
    case 'take':
      return { buttons: [...take(observation, false), ...boxButtons(observation)] };
    case 'investigate':
      return { buttons: investigate(observation) };
    case 'answer':
      return { buttons: [...answer(ask, observation), ...sheetButtons(observation)] };
    case 'explain':
      return { buttons: explanation(observation) };
    case 'hear':
      return { buttons: found('add_nothing').map((choice) => one(choice, m.mafia_do_add_nothing(), m.mafia_help_add_nothing(), { at: 'hearing', tone: 'yes', icon: 'hear' })) }; // prettier-ignore
    case 'plead':
      return { buttons: found('add_nothing').map((choice) => one(choice, m.mafia_do_say_nothing(), m.mafia_help_say_nothing(), { at: 'suspect', tone: 'yes', icon: 'silent' })) }; // prettier-ignore
    case 'verdict':
      return {
        buttons: [
          ...found('accuse').map((choice) => one(choice, m.mafia_do_accuse(), m.mafia_help_accuse(), { at: 'accuse', tone: 'danger', confirm: true })), // prettier-ignore
          ...found('pass').map((choice) => one(choice, m.mafia_do_let_go(), m.mafia_help_let_go(), { at: 'verdict', icon: 'hear', key: '2' })) // prettier-ignore
        ]
      };
    case 'bang':
      return {
        buttons: [
          ...found('bang').map((choice) => one(choice, m.mafia_do_bang(), m.mafia_help_bang(), { at: 'bang', tone: 'danger' })), // prettier-ignore
          ...found('pass').map((choice) => one(choice, m.mafia_do_pass(), '', { at: 'bang', key: 'p', tone: 'yes' })) // prettier-ignore
        ]
      };
    case 'vote':
      return {
        buttons: [
          { id: 'vote', label: m.mafia_do_vote(), help: m.mafia_help_vote(), at: 'next', icon: 'godfather', key: '1', targets: seatTargets(found('vote')), ask: m.mafia_ask_vote() }, // prettier-ignore
          ...found('pass').map((choice) => one(choice, m.mafia_do_abstain(), m.mafia_help_vote(), { at: 'next', key: 'p' })) // prettier-ignore
        ]
      };
  }
}

/** The Godfather's prompt; shows the number of questions left when few are (§6.6). */
function asking(view: MafiaView): string {
  const { questions_left: count } = view;
  return noMore(view) ?? (count > NEAR ? m.mafia_ask_investigate() : m.mafia_ask_investigate_left({ count })); // prettier-ignore
}

function prompt(ask: Ask, observation: Observation): string {
  const target = ask.target === undefined ? '' : observation.names(ask.target);
  switch (ask.step) {
    case 'hide':
      return m.mafia_ask_hide();
    case 'bag':
      return m.mafia_ask_bag();
    case 'take': {
      const { box, players, godfather } = viewOf(observation);
      if (isEmpty(box)) return m.mafia_ask_take_empty(); // prettier-ignore
      const last = observation.you === (godfather + players.length - 1) % players.length;
      return last ? m.mafia_ask_take_last() : m.mafia_ask_take();
    }
    case 'investigate':
      return asking(viewOf(observation));
    case 'answer':
      return questionIn(ask);
    case 'explain':
      return m.mafia_ask_explain({ other: ask.target === observation.you ? observation.names(ask.other!) : target }); // prettier-ignore
    case 'hear':
      return m.mafia_ask_hear();
    case 'plead':
      return ask.target === observation.you ? m.mafia_ask_plead_you() : m.mafia_ask_plead({ target }); // prettier-ignore
    case 'verdict':
      return choicesOf(observation).length > 1 ? m.mafia_ask_verdict({ target }) : m.mafia_ask_verdict_must({ target }); // prettier-ignore
    case 'bang':
      return choicesOf(observation).some((choice) => choice.do === 'bang')
        ? m.mafia_ask_bang({ target })
        : m.mafia_ask_bang_calm({ target });
    case 'vote':
      return m.mafia_ask_vote();
  }
}

function waiting(ask: Ask, observation: Observation): string {
  const { names } = observation;
  const seat = ask.seat === undefined ? '' : names(ask.seat);
  switch (ask.step) {
    case 'hide':
      return m.mafia_wait_hide();
    case 'bag':
    case 'take':
      return m.mafia_wait_box({ seat });
    case 'investigate': {
      const { questions_left: count } = viewOf(observation);
      return count > NEAR ? m.mafia_wait_investigate() : m.mafia_wait_investigate_left({ count });
    }
    case 'answer':
      return m.mafia_wait_answer({ seat, question: questionIn(ask) });
    case 'explain':
      return m.mafia_wait_explain({ target: names(ask.target!), other: names(ask.other!) });
    case 'hear':
      return m.mafia_wait_hear();
    case 'plead':
      return m.mafia_wait_plead({ target: names(ask.target!) });
    case 'verdict':
      return m.mafia_wait_verdict({ target: names(ask.target!) });
    case 'bang':
      return m.mafia_wait_bang({ target: names(ask.target!) });
    case 'vote':
      return m.mafia_wait_vote();
  }
}

/** The action bar for the reader now. */
export function bar(observation: Observation): Bar {
  const { ask } = viewOf(observation);
  if (!ask) return barOf('wait', { prompt: m.mafia_wait_over() });
  // Without a choice, for example where a bot plays the seat, there is nothing to explain.
  if (!answers(observation) || !observation.choices.length)
    return barOf('wait', { prompt: waiting(ask, observation) });
  const turn = ['hide', 'bag', 'take', 'investigate', 'verdict'].includes(ask.step);
  const parts = { prompt: prompt(ask, observation), ...buttons(ask, observation) };
  return barOf(turn ? 'turn' : 'react', parts);
}
