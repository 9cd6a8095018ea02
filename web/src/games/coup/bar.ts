// The action bar: the reader's prompt and the buttons that answer it.

import { m } from '../../paraglide/messages';
import type { Bar, Button, Plan } from '../../table/contract/bar';
import type { Observation } from '../../table/contract/observation';
import { passing, sameAction, standing } from '../../table/observation/plan';
import { cardsIn } from '../../table/contract/text';
import { act, barOf } from '../../table/kit/bar';
import { cardButtons } from './exchange';
import { alive, blockers, choicesOf, mine, viewOf } from './facts';
import { NO_BLOCK, NOT_FOR_OTHERS } from './standing-answers';
import { forOther, prompt, waiting } from './prompts';
import { NAMES } from './text';
import { turnButtons } from './turn';
import type { Ask, Character, CoupAction } from './types';

const BLOCK_KEYS = ['b', 'n', 'm'];

function block(character: Character, index: number, action: CoupAction): Button {
  const name = NAMES[character]();
  return {
    id: `block-${character}`,
    label: m.coup_do_block({ character: name }),
    help: m.coup_help_block({ character: name }),
    at: 'blocks',
    icon: character,
    key: BLOCK_KEYS[index]!,
    tone: 'danger',
    action: act(action)
  };
}

/** The character at this place of the reader's hand; null if covered or unknown. */
function faceAt(observation: Observation, place: number): Character | null {
  if (!observation.faces) return null;
  const hand = mine(observation)?.cards ?? [];
  return hand[place]?.face ?? null;
}

function cardLabel(
  text: (inputs: { card: string }) => string,
  observation: Observation,
  place: number
) {
  const face = faceAt(observation, place);
  return text({ card: face ? NAMES[face]() : m.coup_card_at({ place: place + 1 }) });
}

/** Label of a card to choose; its position only while cards are covered. */
const draftLabel = (face: Character, { faces }: Observation, index: number) =>
  faces
    ? { label: NAMES[face](), icon: face }
    : { label: m.coup_card_at({ place: index + 1 }), icon: 'card' };

/** Rule-book anchors of the answers. */
const PLACES: Partial<Record<CoupAction['do'], string>> = {
  challenge: 'challenges',
  show: 'challenges',
  concede: 'challenges',
  lose: 'losing',
  offer: 'examine',
  keep: 'examine',
  swap: 'examine',
  pick: 'two_players',
  pass: 'windows'
};

function button(action: CoupAction, observation: Observation, index: number): Button {
  const plain = { id: action.do, icon: action.do, at: PLACES[action.do], action: act(action) };
  const place = action.card ?? 0;
  switch (action.do) {
    case 'challenge':
      return { ...plain, label: m.coup_do_challenge(), help: m.coup_help_challenge(), key: 'c', confirm: true, tone: 'danger' }; // prettier-ignore
    case 'block':
      return block(action.character!, index, action);
    case 'show':
      return { ...plain, id: `show-${place}`, label: cardLabel(m.coup_do_show_card, observation, place), help: m.coup_help_show(), icon: faceAt(observation, place) ?? 'show', key: place ? 'd' : 's', tone: 'yes' }; // prettier-ignore
    case 'concede':
      return { ...plain, label: m.coup_do_concede(), help: m.coup_help_concede(), key: 'x', confirm: true, tone: 'danger' }; // prettier-ignore
    case 'lose':
      return { ...plain, id: `lose-${place}`, label: cardLabel(m.coup_do_lose_card, observation, place), help: m.coup_help_lose(), icon: faceAt(observation, place) ?? 'lose', key: String(place + 1), confirm: true }; // prettier-ignore
    case 'offer':
      return { ...plain, id: `offer-${place}`, label: cardLabel(m.coup_do_offer_card, observation, place), help: m.coup_help_offer(), icon: faceAt(observation, place) ?? 'card', key: String(place + 1) }; // prettier-ignore
    case 'keep':
      return { ...plain, label: m.coup_do_keep_card(), help: m.coup_help_keep_card(), icon: 'show', key: 'k' }; // prettier-ignore
    case 'swap':
      return { ...plain, label: m.coup_do_swap_card(), help: m.coup_help_swap_card(), icon: 'deck', key: 'w' }; // prettier-ignore
    case 'pick':
      return { ...plain, id: `pick-${action.character}`, ...draftLabel(action.character!, observation, index), help: m.coup_help_pick(), key: String(index + 1), confirm: true }; // prettier-ignore
  }
  return { ...plain, label: m.coup_do_pass(), help: m.coup_help_pass(), key: 'p', tone: 'yes' };
}

/** Button that returns the picked cards; enabled once the right number is picked. */
function giveBack(observation: Observation): Button {
  const choices = choicesOf(observation);
  const count = choices[0]?.cards?.length ?? 0;
  const picked = [...observation.picked].sort((a, b) => a - b);
  const choice = choices.find((one) => one.cards?.join() === picked.join());
  return {
    id: 'return',
    label: m.coup_do_return(),
    help: m.coup_help_return(),
    at: observation.options.inquisitor ? 'inquisitor' : 'ambassador_exchange',
    icon: 'deck',
    key: 'r',
    tone: 'yes',
    why: choice ? undefined : m.coup_ask_exchange({ count: cardsIn(count) }),
    ...(choice ? { action: act(choice) } : {})
  };
}

function exchangeHint(observation: Observation): string {
  const hand = mine(observation)!.cards;
  if (hand.some((card) => card.shown && !card.up)) return m.coup_exchange_hint_locked();
  const two = hand.filter((card) => !card.up).length === 2;
  return two && observation.options.exchange_max === '1' && !observation.options.inquisitor
    ? m.coup_exchange_hint_one()
    : m.coup_exchange_hint();
}

function hint(ask: Ask, observation: Observation): string | undefined {
  if (ask.step === 'exchange') return exchangeHint(observation);
  if (ask.step === 'draft') return m.coup_draft_hint();
  return undefined;
}

const later = (character: Character) => ({
  label: m.coup_plan_block({ character: NAMES[character]() }),
  help: m.coup_plan_block_help()
});

/** Plan to block once the claim has been answered. */
function blockPlan(character: Character, observation: Observation): Plan {
  const action = { do: 'block', character };
  return {
    id: `block-${character}`,
    ...later(character),
    action,
    choose: () => observation.intend(action)
  };
}

/** Characters with which the reader may block the action if the claim behind it stands. */
function blocksLater(ask: Ask, observation: Observation): Character[] {
  const { you, options } = observation;
  const first = ask.step === 'challenge' && ask.seat === ask.actor && ask.actor !== you;
  return first && ask.action ? blockers(ask.action, you!, options) : [];
}

/** Button to block while still asked about the claim: passes the claim, and plans the block. */
function blockButton(character: Character, index: number, observation: Observation): Button {
  return {
    id: `later-${character}`,
    ...later(character),
    at: 'blocks',
    icon: character,
    key: BLOCK_KEYS[index]!,
    tone: 'danger',
    run: () => {
      const pass = choicesOf(observation).find((choice) => choice.do === 'pass');
      observation.intend({ do: 'block', character });
      if (pass) observation.play(act(pass));
    }
  };
}

/** A pass that answers both questions: no challenge, and no block if the claim stands. */
function passBoth(pass: Button, observation: Observation): Button {
  const action = pass.action!;
  return {
    ...pass,
    help: m.coup_help_pass_both(),
    leads: [action],
    run: () => {
      observation.stand({ name: NO_BLOCK }, true);
      observation.play(action);
    }
  };
}

/** Standing answer to never block in favour of others. */
const notForOthers = (observation: Observation): Plan =>
  standing(observation, NOT_FOR_OTHERS, {
    label: m.coup_plan_not_for_others(),
    help: m.coup_plan_not_for_others_help()
  });

function plans(ask: Ask, observation: Observation): Plan[] {
  const you = observation.you!;
  if (!ask.action || ask.actor === you || !alive(observation)) return [];
  if (ask.step !== 'challenge' && ask.step !== 'block') return [];
  const told = { label: m.coup_plan_pass(), help: m.coup_plan_pass_help() };
  // Seats that are asked have a button instead.
  const asked = ask.seats.includes(you) && !ask.answered && observation.sent === null;
  const characters = asked ? [] : blocksLater(ask, observation);
  return [
    ...characters.map((character) => blockPlan(character, observation)),
    ...(forOther(ask, observation) ? [notForOthers(observation)] : []),
    passing(observation, told)
  ];
}

/** The action bar for the reader now. */
export function bar(observation: Observation): Bar {
  const ask = viewOf(observation).ask;
  if (!ask) return barOf('wait', { prompt: m.coup_over() });
  const playing = alive(observation);
  const asked = observation.you !== null && ask.seats.includes(observation.you);
  const { plan } = observation;
  const planned = plan !== null && choicesOf(observation).some((one) => sameAction(one, plan));
  const left = observation.due && observation.standing.length > 0;
  const answered = ask.answered || observation.sent !== null || planned || left;
  if (!asked || answered) {
    const later = playing ? plans(ask, observation) : [];
    return barOf('wait', {
      ...waiting(ask, observation, asked && answered),
      // Within a window the bar keeps its content and height.
      buttons: playing && !later.length ? turnButtons(observation) : [],
      plans: later
    });
  }
  if (ask.step === 'turn')
    return barOf('turn', { prompt: m.coup_ask_turn(), buttons: turnButtons(observation) });
  const choices = choicesOf(observation);
  const later = blocksLater(ask, observation);
  // Alone with bots, nobody waits for the second answer.
  const both = later.length > 0 && observation.company;
  let blocks = 0;
  const buttons =
    ask.step === 'exchange'
      ? [giveBack(observation), ...cardButtons(observation)]
      : [
          ...choices
            .map((one, n) => button(one, observation, one.do === 'block' ? blocks++ : n))
            .map((one) => (both && one.id === 'pass' ? passBoth(one, observation) : one)),
          ...later.map((one, n) => blockButton(one, n, observation))
        ];
  const extra = hint(ask, observation);
  return barOf('react', {
    ...prompt(ask, observation),
    ...(extra ? { hint: extra } : {}),
    buttons,
    plans: plans(ask, observation)
  });
}
