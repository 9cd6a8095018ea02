// The buttons of whoever is asked: what they say of a box, of a token, or for themself.

import { m } from '../../paraglide/messages';
import type { Button } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { act } from '../../table/kit/bar';
import { choicesOf, viewOf } from './facts';
import { complete, draftOf, statement } from './picked';
import { parts, table } from './testimony';
import { PARTS } from './text';
import type { Ask, MafiaAction, Part } from './types';

/** A button of one action. */
export const one = (choice: MafiaAction, label: string, help: string, more: Partial<Button>): Button => ({
  id: choice.do, label, help, icon: choice.do, key: '1', action: act(choice), ...more
}); // prettier-ignore

const silent = (key: string): Button =>
  ({ id: 'silent', label: m.mafia_do_silent(), help: m.mafia_help_silent(), at: 'silent', icon: 'silent', key, action: { do: 'silent' } }); // prettier-ignore

/** Not remembering, where that is an answer. */
const forgot = (observation: Observation, key: string): Button[] =>
  choicesOf(observation)
    .filter((choice) => choice.do === 'forgot')
    .map((choice) => one(choice, m.mafia_do_forgot(), m.mafia_help_answer(), { at: 'forgot', icon: 'silent', key })); // prettier-ignore

/** Yes or no: whether a token was there. */
function answerOfToken(ask: Ask, observation: Observation): Button[] {
  const { question, token } = ask;
  return [
    one({ do: question as 'had', token: token! }, m.mafia_do_yes(), m.mafia_help_answer(), { id: 'yes', at: 'testimony', icon: token!, tone: 'yes' }), // prettier-ignore
    one({ do: `${question as 'had'}_no`, token: token! }, m.mafia_do_no(), m.mafia_help_answer(), { id: 'no', at: 'testimony', icon: 'out', key: '2' }), // prettier-ignore
    ...forgot(observation, '3'),
    silent('4')
  ];
}

/** The answers to a question. */
export function answer(ask: Ask, observation: Observation): Button[] {
  if (ask.token) return answerOfToken(ask, observation);
  const asked = ask.question as Part;
  const draft = draftOf(observation);
  const { verb, ...rest } = statement(asked, draft);
  const say: Button = { id: 'answer', label: m.mafia_do_answer(), help: m.mafia_help_answer(), at: 'testimony', icon: 'talk', key: '1', tone: 'yes' }; // prettier-ignore
  return [
    complete(asked, draft)
      ? { ...say, action: act({ do: verb, ...rest }) }
      : { ...say, why: m.mafia_why_say() },
    silent('2'),
    ...forgot(observation, '3')
  ];
}

/** The answers in a confrontation: a part of the testimony can be taken back once it is said. */
export function explanation(observation: Observation): Button[] {
  const rows = table(viewOf(observation), observation.entries);
  const said = parts(rows.find(({ seat }) => seat === observation.you));
  const targets = said.map((question) => ({ at: `retract-${question}`, label: PARTS[question](), action: act({ do: 'retract', question }) })); // prettier-ignore
  const retract: Button = { id: 'retract', label: m.mafia_do_retract(), help: m.mafia_help_retract(), at: 'retract', icon: 'out', key: '2', targets, ask: m.mafia_ask_retract() }; // prettier-ignore
  return [
    one({ do: 'insist' }, m.mafia_do_insist(), m.mafia_help_insist(), { at: 'insist', icon: 'talk', tone: 'yes' }), // prettier-ignore
    ...(targets.length ? [retract] : []),
    silent('3')
  ];
}
