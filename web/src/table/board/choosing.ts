// Questions that ask for an action's arguments one at a time.

import type { Action } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { Question, Target } from '../contract/bar';
import type { Names } from '../contract/names';
import type { Face } from './fields';
import type { Kind } from './shapes';
import type { Words } from './words';

/** Context of a question. */
export interface Asking {
  words: Words;
  names: Names;
  /** The reader's cards as far as they may be shown; a `card` argument is an index or a name. */
  hand: readonly Face[];
  covered: boolean;
}

/** Name of the argument that means one of the reader's own cards. */
const CARD = 'card';

const json = (value: unknown) => JSON.stringify(value) ?? '';

/** Names of the arguments in which these actions differ, in order. */
function differing(choices: readonly Action[]): string[] {
  const names = [...new Set(choices.flatMap((choice) => Object.keys(choice)))];
  return names.filter((name) => new Set(choices.map((choice) => json(choice[name]))).size > 1);
}

/** The arguments that all of these actions share. */
function common(choices: readonly Action[]): Action {
  const open = differing(choices);
  const entries = Object.entries(choices[0]!).filter(([name]) => !open.includes(name));
  return Object.fromEntries(entries) as Action;
}

/** Label for the shared arguments, without the reader's cards while they are covered. */
export function begun(choices: readonly Action[], asking: Asking): string {
  const { words, names, covered, hand } = asking;
  const told = Object.entries(common(choices)).flatMap(([name, value]) => {
    if (name !== CARD) return [[name, value]];
    return covered ? [] : [[name, hand[place(value, name, hand)]?.name || value]];
  });
  return words.begun(Object.fromEntries(told) as Action, names);
}

/** Index of the card in the hand, by its place or its name; -1 if there is none. */
function place(value: unknown, name: string, hand: readonly Face[]): number {
  if (name !== CARD) return -1;
  if (typeof value === 'number' && value < hand.length) return value;
  return hand.findIndex((card) => card.name === value);
}

function spot(value: unknown, name: string, kind: Kind, at: number): Target['at'] {
  if (kind === 'seat' && typeof value === 'number') return value;
  if (at >= 0) return `card-${at}`;
  if (value === undefined) return `${name}-none`;
  return `${name}-${typeof value === 'string' ? value : json(value)}`;
}

function label(value: unknown, name: string, kind: Kind, at: number, asking: Asking): string {
  if (value === undefined) return m.board_without({ what: asking.words.field(name) });
  if (at < 0) return asking.words.value(value, kind, asking.names);
  const face = asking.covered ? null : asking.hand[at]!.text;
  return face ?? m.board_card_at({ place: at + 1 });
}

function target(name: string, choices: Action[], asking: Asking): Target {
  const value = choices[0]![name];
  const kind = asking.words.shapes.action(choices[0]!.do)(name);
  const at = place(value, name, asking.hand);
  const amount = typeof value === 'number' && kind !== 'seat' && at < 0 ? { amount: value } : {};
  const next = differing(choices).length
    ? { then: () => question(choices, asking) }
    : { action: { ...choices[0]! } };
  return {
    at: spot(value, name, kind, at),
    label: label(value, name, kind, at, asking),
    ...amount,
    ...next
  };
}

/** The question for the first open argument of actions with the same verb. */
export function question(choices: readonly Action[], asking: Asking): Question {
  const { words } = asking;
  const [name] = differing(choices);
  const verb = choices[0]!.do;
  const values = [...new Set(choices.map((choice) => json(choice[name!])))];
  const action = begun(choices, asking);
  const what = words.texts.find(`do.${verb}.${name!}`) ?? words.field(name!);
  return {
    prompt: m.board_ask_argument({ action, what }),
    targets: values.map(
      (value) =>
      target(name!, choices.filter((choice) => json(choice[name!]) === value), asking) // prettier-ignore
    )
  };
}
