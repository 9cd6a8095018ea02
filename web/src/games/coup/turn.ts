// The action buttons of a turn: all actions are always listed, disabled ones with a reason.

import { m } from '../../paraglide/messages';
import type { Options } from '../../lib/protocol/index';
import type { Button } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { aimed } from '../../table/kit/bar';
import { choicesOf, claimOf, costOf, mine, viewOf } from './facts';
import { declaration } from './rulebook';
import { verb } from './text';
import type { CoupAction } from './types';

type Verb = CoupAction['do'];

const HELP: Partial<Record<Verb, () => string>> = {
  income: m.coup_help_income,
  foreign_aid: m.coup_help_foreign_aid,
  tax: m.coup_help_tax,
  steal: m.coup_help_steal,
  exchange: m.coup_help_exchange,
  examine: m.coup_help_examine,
  assassinate: m.coup_help_assassinate,
  coup: m.coup_help_coup
};

const GUARDED: Verb[] = ['assassinate', 'coup'];

/** Button order. */
const ORDER: Verb[] = [
  'income', 'foreign_aid', 'tax', 'steal', 'exchange', 'examine', 'assassinate', 'coup'
]; // prettier-ignore

export const actions = (options: Options): Verb[] =>
  ORDER.filter((name) => declaration(name, options));

/** Explanation of an action under this table's options. */
export function help(name: Verb, options: Options): string {
  if (options.inquisitor && name === 'steal') return m.coup_help_steal_inquisitor();
  if (options.inquisitor && name === 'exchange') return m.coup_help_exchange_inquisitor();
  return HELP[name]?.() ?? '';
}

/** Why an action is disabled, from public facts. */
function why(name: Verb, observation: Observation): string {
  const view = viewOf(observation);
  const asked = view.ask?.step === 'turn' && view.ask.seat === observation.you;
  if (!asked) return m.coup_why_not_your_turn();
  const coins = mine(observation)!.coins;
  const forced = Number(observation.options.forced_coup_at);
  if (coins >= forced && name !== 'coup') return m.coup_why_forced({ need: forced });
  const need = costOf(name, observation.options);
  if (coins < need) return m.coup_why_coins({ need });
  if (name === 'steal') return m.coup_why_all_poor();
  return m.coup_why_no_target();
}

/** The reader's action buttons. */
export function turnButtons(observation: Observation): Button[] {
  const choices = choicesOf(observation);
  return actions(observation.options).map((name, index) => {
    const legal = choices.filter((choice) => choice.do === name);
    return {
      id: name,
      label: verb({ do: name }),
      help: help(name, observation.options),
      at: name,
      icon: claimOf({ do: name }, observation.options) ?? name,
      key: String(index + 1),
      confirm: GUARDED.includes(name),
      why: legal.length ? undefined : why(name, observation),
      ...aimed(legal)
    };
  });
}
