// The action buttons of a turn: all actions are always listed, disabled ones with a reason.

import { m } from '../../paraglide/messages';
import type { Button, Question, Target } from '../../table/contract/bar';
import type { Text } from '../../table/contract/names';
import type { Observation } from '../../table/contract/observation';
import { act, seatTargets } from '../../table/kit/bar';
import { CENTRE, choicesOf, mine, ownRole, viewOf } from './facts';
import { help } from './explained.svelte';
import { SIDES, type Side } from './roles';
import { powerOf } from './rulebook';
import { SIDE, verb } from './text';
import type { KarayaAction, Player, Verb } from './types';

const WHOM: Partial<Record<Verb, Text>> = {
  peek: m.karaya_whom_peek,
  trade: m.karaya_whom_trade,
  hide: m.karaya_whom_hide,
  execute: m.karaya_whom_execute,
  detain: m.karaya_whom_detain,
  assassinate: m.karaya_whom_assassinate,
  capture: m.karaya_whom_capture,
  manipulate: m.karaya_whom_manipulate
};

/** Question for an action's target. */
export const whom = (name: Verb): string => (WHOM[name] ?? (() => ''))();

/** Irreversible actions ask for a second press. */
const DEADLY: Verb[] = ['execute', 'assassinate'];

/** Targets of a token: first the side, then the seat. */
function sides(choices: readonly KarayaAction[]): Target[] {
  const of = (side: Side) => choices.filter((choice) => choice.side === side);
  return SIDES.filter((side) => of(side).length).map((side) => ({
    at: `side-${side}`,
    label: SIDE[side](),
    icon: side,
    then: (): Question => ({ prompt: whom('manipulate'), targets: seatTargets(of(side)) })
  }));
}

/** A power's targets; empty if it needs none. */
export function aims(
  name: Verb,
  choices: readonly KarayaAction[]
): Pick<Button, 'targets' | 'ask'> {
  const first = choices[0];
  if (first?.target === undefined) return {};
  const chosen = choices.some(({ side }) => side !== first.side);
  if (name === 'manipulate' && chosen)
    return { targets: sides(choices), ask: m.karaya_whom_side() };
  return { targets: seatTargets(choices), ask: whom(name) };
}

/** Targets of a trade or a hiding: seats, the centre, or nobody. */
function places(choices: readonly KarayaAction[], name: 'trade' | 'hide'): Target[] {
  const one = (wanted: Verb, spot: string, label: string, icon: string) =>
    choices
      .filter((choice) => choice.do === wanted)
      .map((choice): Target => ({ at: spot, label, icon, action: act(choice) }));
  return [
    ...seatTargets(choices.filter((choice) => choice.do === name)),
    ...one(`${name}_centre`, CENTRE, m.karaya_at_centre(), 'centre'),
    ...one('hide_alone', 'alone', m.karaya_at_alone(), 'hide_alone')
  ];
}

interface Turn {
  observation: Observation;
  own: Player;
  choices: readonly KarayaAction[];
  /** Whether it is the reader's turn and they are choosing an action. */
  now: boolean;
}

function whyNot({ own, now }: Turn): string | null {
  if (own.captured) return m.karaya_why_captured();
  if (!now) return m.karaya_why_turn();
  return null;
}

function peek(turn: Turn): Button {
  const targets = seatTargets(turn.choices.filter((choice) => choice.do === 'peek'));
  const why = whyNot(turn) ?? (turn.own.must_hide ? m.karaya_why_must_hide() : m.karaya_why_nobody_hidden()); // prettier-ignore
  const plain = { id: 'peek', label: verb('peek'), help: help('peek'), icon: 'peek', key: '1' };
  return targets.length ? { ...plain, targets, ask: whom('peek') } : { ...plain, why };
}

function exchange(turn: Turn): Button {
  const name = turn.own.up ? 'hide' : 'trade';
  const targets = places(turn.choices, name);
  const plain = { id: name, label: verb(name), help: help(name), icon: name, key: '2' };
  return targets.length
    ? { ...plain, targets, ask: whom(name) }
    : { ...plain, why: whyNot(turn) ?? m.karaya_why_no_target() };
}

function whyNoPower(turn: Turn, name: Verb): string {
  const not = whyNot(turn);
  const { own } = turn;
  if (not) return not;
  if (own.must_hide) return m.karaya_why_must_hide();
  if (own.fatigued) return m.karaya_why_fatigued();
  if (name === 'detain' && own.charmed) return m.karaya_why_charmed();
  if (name === 'dance') return m.karaya_why_dancing();
  return m.karaya_why_no_target();
}

/** Whether a button's label must hide which card the reader holds. */
const covered = ({ observation, own }: Turn): boolean => !own.up && !observation.faces;

function power(turn: Turn): Button[] {
  const { own, choices } = turn;
  if (!own.role) return [];
  const name = powerOf(own.role);
  const found = choices.filter((choice) => choice.do === name);
  const words = covered(turn)
    ? { label: m.karaya_do_power(), help: '', icon: 'card', at: 'turn' }
    : { label: verb(name), help: help(name), icon: name, at: name };
  const plain = { id: name, ...words, key: '3', tone: 'danger' as const };
  if (!found.length) return [{ ...plain, why: whyNoPower(turn, name) }];
  const aimed = aims(name, found);
  return aimed.targets
    ? [{ ...plain, ...aimed, confirm: DEADLY.includes(name) }]
    : [{ ...plain, confirm: true, action: act(found[0]!) }];
}

/** The Proclaim button, available at any time, also while others choose. */
function proclaim(turn: Turn): Button[] {
  const { own, observation, choices } = turn;
  const found = choices.find((choice) => choice.do === 'proclaim');
  if (!found && (own.up || ownRole(observation) !== 'sultan')) return [];
  const words = covered(turn)
    ? { label: m.karaya_do_declare(), help: '', icon: 'card', at: 'declare' }
    : { label: verb('proclaim'), help: help('proclaim'), icon: 'proclaim', at: 'proclaim' };
  const plain = { id: 'proclaim', ...words, key: 'd', tone: 'danger' as const };
  return found
    ? [{ ...plain, confirm: true, action: act(found) }]
    : [{ ...plain, why: m.karaya_why_proclaim() }];
}

function pass(turn: Turn): Button {
  const found = turn.choices.find((choice) => choice.do === 'pass');
  const plain = { id: 'pass', label: verb('pass'), help: help('pass'), icon: 'pass', key: 'p', tone: 'yes' as const }; // prettier-ignore
  if (found) return { ...plain, action: act(found) };
  const why = turn.own.must_hide ? m.karaya_why_must_hide() : m.karaya_why_no_pass();
  return { ...plain, why: whyNot(turn) ?? why };
}

/** The reader's action buttons. */
export function turnButtons(observation: Observation): Button[] {
  const own = mine(observation);
  const { ask } = viewOf(observation);
  if (!own?.alive || !ask || ask.step === 'ready') return [];
  const now =
    (ask.step === 'main' || ask.step === 'hide') && ask.seat === observation.you && !observation.sent; // prettier-ignore
  // While others choose, declarations are listed among the other actions.
  const open = ask.step === 'main' || ask.step === 'hide';
  const choices = open ? choicesOf(observation) : [];
  const turn = { observation, own, choices, now };
  return [peek(turn), exchange(turn), ...power(turn), ...proclaim(turn), pass(turn)];
}
