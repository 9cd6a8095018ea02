// Prompts: one sentence on the current decision, for seats that are asked and seats that wait.

import { listed } from '../../lib/language/names';
import { m } from '../../paraglide/messages';
import type { Bar } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { together } from '../../table/contract/text';
import { choicesOf, mine, viewOf } from './facts';
import { thisTurn } from '../../table/contract/moments';
import { cause } from './causes.svelte';
import { ended } from './result';
import { NAMES } from './text';
import type { Ask } from './types';

type Prompt = Pick<Bar, 'prompt' | 'hint' | 'icon'>;

/** Names of the seats in the question's fields. */
function named(ask: Ask, observation: Observation) {
  const name = (seat: number | undefined) => (seat === undefined ? '' : observation.names(seat));
  return { seat: name(ask.seat), target: name(ask.target) };
}

/** How many recent log entries to search; covers one turn. */
const RECENT = 8;

/** Whether the Slave Driver has just caught a face-down Slave and goes on. */
function again({ entries }: Observation): boolean {
  const events = entries.slice(-RECENT).flatMap((entry) => entry.events);
  return thisTurn(events).some(({ on }) => on === 'captured');
}

function ownTurn(observation: Observation): Prompt {
  const { barred } = viewOf(observation);
  const hints = [
    ...(mine(observation)?.fatigued ? [m.karaya_hint_fatigued()] : []),
    ...(barred.length
      ? [m.karaya_hint_barred({ seats: listed(barred.map(observation.names)) })]
      : [])
  ];
  const prompt = again(observation) ? m.karaya_ask_again() : m.karaya_ask_main();
  return { prompt, icon: 'turn', ...(hints.length ? { hint: together(...hints) } : {}) };
}

function forced(ask: Ask, observation: Observation): Prompt {
  const role = NAMES[ask.role!]();
  const icon = ask.role!;
  if (ask.actor !== observation.you)
    return { prompt: m.karaya_ask_forced_for({ seat: observation.names(ask.actor!), role }), icon };
  const free = choicesOf(observation).some((choice) => choice.do === 'pass');
  const vizier = observation.names(viewOf(observation).turn);
  return {
    prompt: free ? m.karaya_ask_forced_again() : m.karaya_ask_forced({ vizier, role }),
    icon
  };
}

/** An Oracle's question, preceded by who forced it if the Grand Vizier did. */
function oracle(ask: Ask, observation: Observation, question: string): string {
  const { turn } = viewOf(observation);
  const free = ask.oracle === turn || ask.oracle !== observation.you;
  return free
    ? question
    : together(m.karaya_forced_by({ vizier: observation.names(turn) }), question);
}

/** How the round ended and for whom, and whether to start the next one. */
function ready(observation: Observation): Prompt {
  const result = viewOf(observation).results.at(-1);
  if (!result) return { prompt: m.karaya_ask_ready(), icon: 'ready' };
  const points = observation.you === null ? 0 : result.cards[observation.you]!.points;
  const mine = points ? m.karaya_you_scored({ count: points }) : m.karaya_you_scored_none();
  return { prompt: together(ended(result), mine), icon: result.winner ?? 'round', hint: m.karaya_ask_ready() }; // prettier-ignore
}

/** Prompt for a seat that must answer. */
export function prompt(ask: Ask, observation: Observation): Prompt {
  const inputs = named(ask, observation);
  switch (ask.step) {
    case 'main':
      return ownTurn(observation);
    case 'hide':
      return { prompt: m.karaya_ask_hide(), icon: 'hide' };
    case 'declare':
      return { prompt: declare(observation), icon: 'talk' };
    case 'join':
      return { prompt: m.karaya_ask_join(inputs), icon: 'call' };
    case 'stop':
      return { prompt: m.karaya_ask_stop(inputs), icon: 'assassinate' };
    case 'block':
      return { prompt: m.karaya_ask_block(inputs), icon: 'detain' };
    case 'forced':
      return forced(ask, observation);
    case 'look':
      return { prompt: oracle(ask, observation, m.karaya_ask_look()), icon: 'look' };
    case 'predict':
      return { prompt: oracle(ask, observation, m.karaya_ask_predict()), icon: 'predict' };
    case 'ready':
      return ready(observation);
  }
}

/** Prompt to declare, with its cause. */
function declare(observation: Observation): string {
  const why = cause(observation);
  if (why) return together(why, m.karaya_ask_declare_now());
  return viewOf(observation).slot === 1 ? m.karaya_ask_declare_first() : m.karaya_ask_declare();
}

/** Prompt for a seat whose earlier pass still holds. */
export const unchanged = (): Prompt => ({ prompt: m.karaya_wait_unchanged(), icon: 'talk' });

/** Prompt for everybody else. */
export function waiting(ask: Ask, observation: Observation, answered: boolean): Prompt {
  const inputs = named(ask, observation);
  const hint = answered ? m.karaya_wait_answered() : m.karaya_wait_answers();
  switch (ask.step) {
    case 'main':
      return { prompt: m.karaya_wait_main(inputs), icon: 'turn' };
    case 'hide':
      return { prompt: m.karaya_wait_hide(inputs), icon: 'hide' };
    case 'declare':
      return { prompt: m.karaya_wait_declare(), icon: 'talk', hint };
    case 'join':
      return { prompt: m.karaya_wait_join(inputs), icon: 'call', hint };
    case 'stop':
      return { prompt: m.karaya_wait_stop(inputs), icon: 'assassinate', hint };
    case 'block':
      return { prompt: m.karaya_wait_block(inputs), icon: 'detain', hint };
    case 'forced': {
      const seat = observation.names(ask.actor!);
      const vizier = observation.names(viewOf(observation).turn);
      const role = NAMES[ask.role!]();
      return { prompt: m.karaya_wait_forced({ seat, vizier, role }), icon: ask.role! };
    }
    case 'look':
      return { prompt: m.karaya_wait_look({ seat: observation.names(ask.oracle!) }), icon: 'look' };
    case 'predict':
      return { prompt: m.karaya_wait_predict({ seat: observation.names(ask.oracle!) }), icon: 'predict' }; // prettier-ignore
    case 'ready':
      return { prompt: m.karaya_wait_ready(), icon: 'ready' };
  }
}
