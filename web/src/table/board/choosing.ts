// Asks for an action's arguments one after the other.

import type { Action } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { Question, Target } from '../contract/bar';
import type { Names } from '../contract/names';
import type { Face } from './fields';
import type { Kind } from './shapes';
import type { Words } from './words';

/** What a question is asked about. */
export interface Asking {
  words: Words;
  names: Names;
  /** My cards, as far as they may be shown: a number may mean one of them, or a name. */
  hand: readonly Face[];
  covered: boolean;
}

/** An argument of this name is one of the reader's own cards. */
const CARD = 'card';

const json = (value: unknown) => JSON.stringify(value) ?? '';

/** The arguments in which these actions differ, in their order. */
function open(choices: readonly Action[]): string[] {
  const names = [...new Set(choices.flatMap((choice) => Object.keys(choice)))];
  return names.filter((name) => new Set(choices.map((choice) => json(choice[name]))).size > 1);
}

/** An action with what all of these have in common, and no more. */
function common(choices: readonly Action[]): Action {
  const differ = open(choices);
  const entries = Object.entries(choices[0]!).filter(([name]) => !differ.includes(name));
  return Object.fromEntries(entries) as Action;
}

/** What these have in common, in words: without my cards, while they are covered. */
export function begun(choices: readonly Action[], asking: Asking): string {
  const { words, names, covered, hand } = asking;
  const told = Object.entries(common(choices)).flatMap(([name, value]) => {
    if (name !== CARD) return [[name, value]];
    return covered ? [] : [[name, hand[place(value, name, hand)]?.name || value]];
  });
  return words.begun(Object.fromEntries(told) as Action, names);
}

/** Which of my cards is meant, by its place or its name; -1 if none is. */
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
  const next = open(choices).length
    ? { then: () => question(choices, asking) }
    : { action: { ...choices[0]! } };
  return {
    at: spot(value, name, kind, at),
    label: label(value, name, kind, at, asking),
    ...amount,
    ...next
  };
}

/** What is to be settled next about actions with one verb that differ in something. */
export function question(choices: readonly Action[], asking: Asking): Question {
  const { words } = asking;
  const [name] = open(choices);
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
