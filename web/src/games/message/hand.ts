// Bar buttons for hand cards and for the uses of the picked one: play its function, or transmit it.
// Disabled buttons say when the use is possible.

import { m } from '../../paraglide/messages';
import type { Prefix } from '../../lib/protocol/index';
import type { Bar, Button } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { faceOf, stampOf } from './cards';
import {
  aboutButton,
  aboutCard,
  aboutColour,
  aboutFunction,
  aboutStamp,
  timeOf
} from './explained.svelte';
import { act, aimed } from '../../table/kit/bar';
import { reminder } from '../../table/windows/reminder';
import { asked, choicesOf, isWindow, viewOf } from './facts';
import { NAMES, STAMP, functionName, useName } from './text';
import type { CardName, MessageAction } from './types';

/** Hand index of the picked card, or null. */
export const held = (observation: Observation): number | null => {
  const place = observation.picked[0];
  return place !== undefined && place >= 0 && place < viewOf(observation).hand.length
    ? place
    : null;
};

/** The picked card, or null. */
export function heldCard(observation: Observation): CardName | null {
  const place = held(observation);
  return place === null ? null : viewOf(observation).hand[place]!;
}

const usesOf = (observation: Observation, card: CardName): MessageAction[] =>
  asked(observation) ? choicesOf(observation).filter((choice) => choice.card === card) : [];

/** One button per hand card; a press picks it up or puts it back. */
export function handButtons(observation: Observation): Button[] {
  return viewOf(observation).hand.map((card, place) => {
    const seen = observation.faces || held(observation) === place;
    return {
      id: `card-${place}`,
      label: seen ? functionName(card) : m.message_card_at({ place: place + 1 }),
      help: '',
      key: String(place + 1),
      apart: true,
      run: () => (observation.picked = held(observation) === place ? [] : [place]),
      leads: usesOf(observation, card).map(act)
    };
  });
}

/** The action that plays a card's function; equal for all copies. */
export const useOf = (card: CardName): Prefix => ({ do: faceOf(card).fn });

/** Whether the card has a use now; it is then highlighted. */
export const lit = (observation: Observation, card: CardName): boolean =>
  usesOf(observation, card).length > 0;

/** Why a use is not possible now, from public facts; `when`: the reason inside a window. */
export function whyNot(observation: Observation, when: string): string {
  const { ask } = viewOf(observation);
  if (!ask || !asked(observation)) return aboutButton('why_wait');
  if (ask.step === 'send') return aboutButton('why_sending');
  return isWindow(ask.step) ? when : aboutButton('why_deciding');
}

function whyNoMessage(observation: Observation): string {
  const { ask } = viewOf(observation);
  const window = ask && isWindow(ask.step);
  return window || !asked(observation) ? aboutButton('why_send') : aboutButton('why_deciding');
}

/** Buttons of 識破: one per response that it could counter, newest first. */
export function counters(observation: Observation, choices: MessageAction[]): Button[] {
  return choices.toReversed().map((choice, n) => {
    const { responses } = viewOf(observation);
    const response = responses[choice.response!]!;
    // Numbered as in the displayed stack.
    const number = responses.length - choice.response!;
    const inputs = { name: observation.names(response.seat), what: useName(response.use) };
    return {
      id: `${choice.do}-${choice.response}`,
      label: `${number}. ${m.message_do_counter(inputs)}`,
      help: aboutFunction('see_through'),
      about: NAMES.see_through(),
      icon: 'see_through',
      key: 'uvwxyz'[n] ?? '',
      tone: 'danger',
      action: act(choice)
    };
  });
}

function functionButtons(
  observation: Observation,
  card: CardName,
  choices: MessageAction[]
): Button[] {
  const { fn } = faceOf(card);
  const found = choices.filter((choice) => choice.do === fn);
  if (fn === 'see_through' && found.length) return counters(observation, found);
  const plain: Button = { id: fn, label: NAMES[fn](), help: aboutCard(card), icon: fn, key: 'u', tone: 'danger' }; // prettier-ignore
  return [
    found.length
      ? { ...plain, ...aimed(found) }
      : { ...plain, why: whyNot(observation, timeOf(fn, observation)) }
  ];
}

function sendButton(observation: Observation, card: CardName, choices: MessageAction[]): Button {
  const { fn, colour } = faceOf(card);
  const stamp = stampOf(fn, observation.options);
  const found = choices.filter((choice) => choice.do === 'send');
  const plain: Button = {
    id: 'send',
    label: m.message_do_send({ stamp: STAMP[stamp]() }),
    help: `${aboutStamp(stamp)} ${aboutColour(colour, observation.options)}`,
    icon: stamp,
    key: 't',
    tone: 'yes'
  };
  return found.length
    ? { ...plain, ...aimed(found) }
    : { ...plain, why: whyNoMessage(observation) };
}

/** Button for a Lock played with another card, by a skill. */
function lockButton(observation: Observation, choices: MessageAction[]): Button {
  const text = { label: m.message_do_lock_with(), help: timeOf('lock', observation) };
  return { id: 'lock', ...text, icon: 'lock', key: 'l', tone: 'danger', ...aimed(choices) };
}

const PICKING: Partial<Record<string, () => string>> = {
  discard: m.message_do_discard,
  put_on_top: m.message_do_put_on_top,
  give: m.message_do_give
};

function pickLabel(observation: Observation): string {
  const { ask } = viewOf(observation);
  if (ask?.step === 'place_false' && ask.target !== undefined)
    return m.message_do_place({ seat: observation.names(ask.target) });
  return (PICKING[ask?.step ?? ''] ?? m.message_do_pick)();
}

function pickButton(observation: Observation, choice: MessageAction): Button {
  const help = aboutButton('pick');
  return { id: 'pick', label: pickLabel(observation), help, icon: 'card', key: 'u', tone: 'yes', action: act(choice) }; // prettier-ignore
}

/** Button that puts the picked card back. */
export const back = (observation: Observation): Button => ({
  id: 'back',
  label: m.message_do_back(),
  help: aboutButton('back'),
  icon: 'back',
  key: 'b',
  run: () => (observation.picked = [])
});

/** Number of buttons that fit in the bar, including the one that goes back. */
const ROOM = 8;

/** Buttons for the picked card: both of its uses, or the use that is asked for. */
export function panelButtons(observation: Observation, card: CardName): Button[] {
  const choices = usesOf(observation, card);
  const pick = choices.find((choice) => choice.do === 'pick');
  if (pick) return [pickButton(observation, pick), back(observation)];
  const locks = choices.filter((choice) => choice.do === 'lock' && faceOf(card).fn !== 'lock');
  const uses = [
    ...functionButtons(observation, card, choices),
    ...(locks.length ? [lockButton(observation, locks)] : [])
  ];
  const send = uses.length < ROOM - 1 ? [sendButton(observation, card, choices)] : [];
  const remind =
    uses.length + send.length < ROOM - 1 ? reminder(useOf(card), 'm', observation) : [];
  return [...uses, ...send, ...remind, back(observation)];
}

/** The bar's prompt for a picked card. */
export const panelText = (card: CardName): Pick<Bar, 'prompt' | 'hint' | 'icon'> => ({
  prompt: functionName(card),
  hint: aboutCard(card),
  icon: faceOf(card).fn
});
