// The action bar: buttons, their targets, and plans.

import type { Action, Prefix, StandingAnswer } from '../../lib/protocol';
import type { Spot } from './flight';

export interface Bar {
  /** `turn`: the reader's move; `react`: an answer is wanted; `wait`: somebody else decides. */
  kind: 'turn' | 'react' | 'wait';
  prompt: string;
  hint?: string;
  /** Badge for what must be seen at a glance, like a decision about somebody else. */
  tag?: string;
  icon?: string | undefined;
  buttons: Button[];
  plans: Plan[];
  /** Id of the button whose targets are open from the start. */
  aim?: string;
}

export interface Button {
  /** Also gives the test id `do-<id>`. */
  id: string;
  label: string;
  help: string;
  /** The term that `help` explains, if it is not the label. */
  about?: string;
  /** Rule-book anchor, if the label is not one of the game's terms. */
  at?: string | undefined;
  icon?: string;
  /** Why it is disabled, from public facts only. */
  why?: string | undefined;
  key: string;
  /** Irreversible, so it needs a confirming second press. */
  confirm?: boolean;
  tone?: 'plain' | 'yes' | 'danger';
  action?: Action;
  /** Targets to choose from first. */
  targets?: Target[];
  /** Prompt for the targets; default "choose a target". */
  ask?: string;
  /** Local effect only: changes what the page shows, on the way to `leads`. */
  run?: () => void;
  leads?: Action[];
  /** Rendered by the game's own component (a card in the hand) instead of the bar; the key still works. */
  apart?: boolean;
}

export interface Plan {
  id: string;
  label: string;
  help: string;
  /** Short label for the badge beside the hand while it is in force. */
  short?: string;
  /** Answer for this turn: a pass every time, anything else once. */
  action?: Action;
  /** Or a standing answer. */
  standing?: StandingAnswer;
  /** Or actions for which windows wait. */
  remind?: readonly Prefix[];
  /** Or a choice of several plans. */
  pick?: Plan[];
  choose: () => void;
}

/** A choice after a button: a seat, a place, a card or an amount. */
export interface Target {
  at: Spot;
  /** Text if it is not a seat. */
  label?: string;
  icon?: string | undefined;
  /** The amount, if the question is how many; amounts are sorted. */
  amount?: number;
  /** The action that this target completes, */
  action?: Action;
  /** or the next question. */
  then?: () => Question;
}

export interface Question {
  prompt: string;
  targets: Target[];
}

/** Amounts shown in a row; more than this use a slider. */
export const CHIPS = 12;
/** Targets that fit on a phone with their names. */
export const FEW = 4;

export const stepped = ({ targets }: Question): boolean =>
  targets.length > CHIPS && targets.every((one) => one.amount !== undefined);

/** Keys by position; letters from the eleventh target on. */
const KEYS = '1234567890abcdefghijklmnopqrstuvwxyz';

/** A target's key, if any: an amount's own digit, otherwise by position. */
export function keyOf(question: Question, target: Target): string | undefined {
  if (stepped(question)) return undefined;
  const { amount } = target;
  if (amount === undefined) return KEYS[question.targets.indexOf(target)];
  return amount >= 0 && amount <= 9 ? String(amount) : undefined;
}
