// What is going on at the table, in a sentence: for those who are asked and those who wait.

import { m } from '../../paraglide/messages';
import type { Bar, Observation } from '../../table/game';
import { together } from '../../table/text';
import { choicesOf, mine, viewOf } from './facts';
import { ended } from './result';
import { NAMES, list } from './text';
import type { Ask } from './types';

type Prompt = Pick<Bar, 'prompt' | 'hint' | 'icon'>;

/** Who is meant by a field of the question, by name. */
function named(ask: Ask, observation: Observation) {
  const name = (seat: number | undefined) => (seat === undefined ? '' : observation.names(seat));
  return { seat: name(ask.seat), target: name(ask.target) };
}

/** The Slave Driver has just caught a hidden Slave, and goes on. */
function again({ entries }: Observation): boolean {
  const events = entries.slice(-6).flatMap((entry) => entry.events);
  const since = events.slice(1 + events.findLastIndex(({ on }) => on === 'turn'));
  return since.some(({ on }) => on === 'captured');
}

function ownTurn(observation: Observation): Prompt {
  const { barred } = viewOf(observation);
  const hints = [
    ...(mine(observation)?.fatigued ? [m.karaya_hint_fatigued()] : []),
    ...(barred.length ? [m.karaya_hint_barred({ seats: list(barred.map(observation.names)) })] : [])
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
  return { prompt: free ? m.karaya_ask_forced_again() : m.karaya_ask_forced({ role }), icon };
}

/** How the round has ended, for whom, and whether to go on. */
function ready(observation: Observation): Prompt {
  const result = viewOf(observation).results.at(-1);
  if (!result) return { prompt: m.karaya_ask_ready(), icon: 'ready' };
  const points = observation.you === null ? 0 : result.cards[observation.you]!.points;
  const mine = points ? m.karaya_you_scored({ count: points }) : m.karaya_you_scored_none();
  return { prompt: together(ended(result), mine), icon: result.winner ?? 'round', hint: m.karaya_ask_ready() }; // prettier-ignore
}

/** For a seat that must answer. */
export function prompt(ask: Ask, observation: Observation): Prompt {
  const inputs = named(ask, observation);
  const me = ask.target === observation.you;
  switch (ask.step) {
    case 'main':
      return ownTurn(observation);
    case 'hide':
      return { prompt: m.karaya_ask_hide(), icon: 'hide' };
    case 'declare': {
      const first = viewOf(observation).slot === 1 && !acted(observation);
      return {
        prompt: first ? m.karaya_ask_declare_first() : m.karaya_ask_declare(),
        icon: 'talk'
      };
    }
    case 'join':
      return { prompt: m.karaya_ask_join(inputs), icon: 'call' };
    case 'stop':
      return { prompt: (me ? m.karaya_ask_stop_you : m.karaya_ask_stop)(inputs), icon: 'assassinate' }; // prettier-ignore
    case 'block':
      return { prompt: (me ? m.karaya_ask_block_you : m.karaya_ask_block)(inputs), icon: 'detain' };
    case 'forced':
      return forced(ask, observation);
    case 'look':
      return { prompt: m.karaya_ask_look(), icon: 'look' };
    case 'predict':
      return { prompt: m.karaya_ask_predict(), icon: 'predict' };
    case 'ready':
      return ready(observation);
  }
}

/** Whether the one whose turn it is has done something by now. */
function acted({ entries }: Observation): boolean {
  const events = entries.slice(-8).flatMap((entry) => entry.events);
  return events.slice(1 + events.findLastIndex(({ on }) => on === 'turn')).length > 0;
}

/** For everybody else. */
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
      return { prompt: m.karaya_wait_forced({ seat, role: NAMES[ask.role!]() }), icon: ask.role! };
    }
    case 'look':
      return { prompt: m.karaya_wait_look({ seat: observation.names(ask.oracle!) }), icon: 'look' };
    case 'predict':
      return { prompt: m.karaya_wait_predict({ seat: observation.names(ask.oracle!) }), icon: 'predict' }; // prettier-ignore
    case 'ready':
      return { prompt: m.karaya_wait_ready(), icon: 'ready' };
  }
}
