// The Godfather's rarer questions, under one button: whether a token was still there, and two who
// have to explain themselves.

import { m } from '../../paraglide/messages';
import type { Button, Question as Choice, Target } from '../../table/contract/bar';
import { act, seatTargets } from '../../table/kit/bar';
import { ABOUT_TOKENS, TOKENS } from './roles';
import { NAMES, questionIn } from './text';
import type { MafiaAction, Question } from './types';

/** Which token, then whom. */
function tokenFirst(question: Question, asks: MafiaAction[]): Choice {
  const targets = TOKENS.flatMap((token): Target[] => {
    const of = asks.filter((one) => one.token === token);
    const whom = { prompt: `${m.mafia_ask_whom()} ${questionIn({ question, token })}`, targets: seatTargets(of) }; // prettier-ignore
    return of.length ? [{ at: `about-${token}`, label: NAMES[token](), icon: token, then: () => whom }] : []; // prettier-ignore
  });
  return { prompt: m.mafia_ask_token(), targets };
}

/** One of the two, then the other. */
function pair(confronts: MafiaAction[]): Choice {
  const seats = [...new Set(confronts.flatMap(({ target, other }) => [target!, other!]))];
  const others = (seat: number): Target[] =>
    confronts
      .filter(({ target, other }) => seat === target || seat === other)
      .map((one) => ({ at: one.target === seat ? one.other! : one.target!, action: act(one) }));
  return {
    prompt: m.mafia_ask_pair(),
    targets: seats
      .toSorted((one, other) => one - other)
      .map((at) => ({ at, then: () => ({ prompt: m.mafia_ask_other(), targets: others(at) }) }))
  };
}

const LABELS = { had: m.mafia_do_ask_had, left: m.mafia_do_ask_left };

/** The button; `why` if nothing may be asked any more. */
export function further(choices: readonly MafiaAction[], why: string | null): Button {
  const plain: Button = { id: 'more', label: m.mafia_quick_more(), help: m.mafia_help_more(), at: 'token-question', icon: 'confront', key: '7' }; // prettier-ignore
  const confronts = choices.filter((one) => one.do === 'confront');
  const targets: Target[] = ABOUT_TOKENS.flatMap((question) => {
    const asks = choices.filter((one) => one.do === 'ask' && one.question === question);
    return asks.length ? [{ at: `ask-${question}`, label: LABELS[question](), icon: 'roles', then: () => tokenFirst(question, asks) }] : []; // prettier-ignore
  });
  if (confronts.length)
    targets.push({ at: 'confront', label: m.mafia_do_confront(), icon: 'confront', then: () => pair(confronts) }); // prettier-ignore
  if (!targets.length) return { ...plain, why: why ?? m.mafia_why_patience() };
  return { ...plain, targets, ask: m.mafia_ask_more() };
}
