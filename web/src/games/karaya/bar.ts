// The action bar: the reader's prompt and the buttons that answer it.

import { m } from '../../paraglide/messages';
import type { Bar, Button } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { act, barOf, seatTargets } from '../../table/kit/bar';
import { about, help } from './explained.svelte';
import { choicesOf, mine, viewOf } from './facts';
import { prompt, unchanged, waiting } from './prompts';
import { SIDE, verb } from './text';
import { aims, turnButtons } from './turn';
import type { Ask, KarayaAction, Verb } from './types';

const KEYS: Partial<Record<Verb, string>> = {
  stop: 's',
  block: 'b',
  join: 'j',
  proclaim: 'd',
  call: 'd',
  ready: 'r',
  pass: 'p'
};

/** Actions that turn the reader's card face up; they ask for confirmation. */
const TURNS_UP: Verb[] = ['stop', 'block', 'join', 'proclaim', 'call'];

/** Whether an answer's label would reveal the reader's covered card. */
const covered = (observation: Observation): boolean => !observation.faces && !mine(observation)?.up;

function words(name: Verb, ask: Ask, observation: Observation) {
  if (name === 'pass' && ask.step === 'forced')
    return { label: m.karaya_do_enough(), help: about('enough'), icon: 'pass' };
  if (name === 'pass') return { label: m.karaya_do_wait(), help: about('wait'), icon: 'pass' };
  if (!TURNS_UP.includes(name) || !covered(observation))
    return { label: verb(name), help: help(name), icon: name };
  const label = ask.step === 'declare' ? m.karaya_do_declare() : m.karaya_do_answer();
  return { label, help: '', icon: 'card', at: 'windows' };
}

function button(action: KarayaAction, ask: Ask, observation: Observation): Button {
  const name = action.do;
  return {
    id: name,
    at: name === 'pass' ? 'windows' : name,
    ...words(name, ask, observation),
    key: KEYS[name] ?? '1',
    tone: name === 'pass' || name === 'ready' ? 'yes' : 'danger',
    confirm: TURNS_UP.includes(name),
    action: act(action)
  };
}

const predict = ({ side, ...rest }: KarayaAction, n: number): Button => ({
  id: `predict-${side}`,
  label: SIDE[side!](),
  help: help('predict'),
  at: 'predict',
  icon: side!,
  key: String(n + 1),
  confirm: true,
  action: { side, ...rest }
});

/** Button for an action whose only argument is a seat; the page asks for the seat immediately. */
function aimed(name: Verb, ask: Ask, choices: readonly KarayaAction[]): Button {
  const one = 1 + (ask.targets?.length ?? 0);
  return {
    id: name,
    label: verb(name),
    help: help(name),
    at: name,
    icon: name,
    key: '1',
    tone: 'danger',
    ...aims(name, choices),
    ...(name === 'look'
      ? { targets: seatTargets(choices), ask: m.karaya_whom_look({ n: one }) }
      : {})
  };
}

function answers(ask: Ask, observation: Observation): Pick<Bar, 'buttons' | 'aim'> {
  const choices = choicesOf(observation);
  if (ask.step === 'predict') return { buttons: choices.map(predict) };
  const targeted = choices.filter(({ target }) => target !== undefined);
  const passes = choices.filter((choice) => choice.do === 'pass');
  if (targeted.length) {
    const name = targeted[0]!.do;
    const buttons = [
      aimed(name, ask, targeted),
      ...passes.map((choice) => button(choice, ask, observation))
    ];
    return passes.length ? { buttons } : { buttons, aim: name };
  }
  const acts = choices.filter((choice) => choice.do !== 'pass');
  return { buttons: [...acts, ...passes].map((choice) => button(choice, ask, observation)) };
}

/** Whether the table answers for the reader: by a standing answer, or because only a pass is
 * legal. */
function settled(observation: Observation): boolean {
  const choices = choicesOf(observation);
  const idle = choices.length > 0 && choices.every((choice) => choice.do === 'pass');
  return observation.due && (idle || left(observation));
}

/** Whether the reader has set a standing answer or a plan. */
const left = ({ standing, plan }: Observation): boolean => standing.length > 0 || plan !== null;

/** Whether the seat's earlier pass still holds, though it may still declare. */
const spared = (ask: Ask, observation: Observation): boolean =>
  ask.step === 'declare' && observation.due && !left(observation);

/** The action bar for the reader now. */
export function bar(observation: Observation): Bar {
  const { ask } = viewOf(observation);
  if (!ask) return barOf('wait', { prompt: m.karaya_over() });
  const asked = observation.you !== null && ask.seats.includes(observation.you);
  const answered = ask.answered || observation.sent !== null;
  if (!asked || answered || settled(observation))
    return barOf('wait', {
      ...waiting(ask, observation, asked && answered),
      buttons: turnButtons(observation)
    });
  if (spared(ask, observation)) {
    const buttons = answers(ask, observation).buttons.filter(({ id }) => id !== 'pass');
    return barOf('wait', { ...unchanged(), buttons });
  }
  if (ask.step === 'main' || ask.step === 'hide')
    return barOf('turn', { ...prompt(ask, observation), buttons: turnButtons(observation) });
  return barOf('react', { ...prompt(ask, observation), ...answers(ask, observation) });
}
