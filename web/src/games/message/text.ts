// Names of cards, sides, characters and skills, by their rule-book keys.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/contract/names';
import { list, named } from '../../table/kit/words';
import { faceOf } from './cards';
import { SKILLS, rulebook } from './rulebook';
import type { CardName, Character, Colour, Fn, Side, Stamp } from './types';

export { list } from '../../table/kit/words';

export const NAMES: Record<Fn, Text> = {
  lock: m.message_lock,
  lure: m.message_lure,
  intercept: m.message_intercept,
  decipher: m.message_decipher,
  send_back: m.message_send_back,
  burn: m.message_burn,
  see_through: m.message_see_through,
  true_or_false: m.message_true_or_false,
  probe: m.message_probe
};

export const COLOUR: Record<Colour, Text> = {
  red: m.message_red,
  blue: m.message_blue,
  black: m.message_black
};

export const LETTER: Record<Colour, Text> = {
  red: m.message_letter_red,
  blue: m.message_letter_blue,
  black: m.message_letter_black
};

export const STAMP: Record<Stamp, Text> = {
  telegram: m.message_telegram,
  direct: m.message_direct,
  text: m.message_text
};

export const STAMP_SHORT: Record<Stamp, Text> = {
  telegram: m.message_stamp_telegram,
  direct: m.message_stamp_direct,
  text: m.message_stamp_text
};

export const SIDE: Record<Side, Text> = {
  undercover: m.message_undercover,
  military: m.message_military,
  bystander: m.message_bystander
};

export const SIDE_SHORT: Record<Side, Text> = {
  undercover: m.message_short_undercover,
  military: m.message_short_military,
  bystander: m.message_short_bystander
};

/** Characters in rule-book order; the texts that list names and skills use the same order. */
export const ROSTER: Character[] = rulebook.characters.map(({ name }) => name);

export const CHARACTER = named(ROSTER, m.message_character_names);
/** One or two letters per character, unique. */
export const MONOGRAM = named(ROSTER, m.message_monograms);
export const SKILL: Record<string, Text> = named([...SKILLS.keys()], m.message_skill_names);

export const isFunction = (name: string): name is Fn => name in NAMES;
export const isCharacter = (name: string): name is Character => name in CHARACTER;

/** Name of a function or a skill. */
export const useName = (use: string): string =>
  (isFunction(use) ? NAMES[use] : (SKILL[use] ?? (() => use)))();

/** Name of a card's function; for a Probe with what it asks. */
export function functionName(card: CardName): string {
  const { fn, side, sign } = faceOf(card);
  if (!side) return NAMES[fn]();
  const inputs = { side: SIDE_SHORT[side]() };
  return sign === 'draw' ? m.message_probe_draw(inputs) : m.message_probe_discard(inputs);
}

/** Name of a card with its colour. */
export const cardName = (card: CardName): string =>
  m.message_card({ name: functionName(card), colour: COLOUR[faceOf(card).colour]() });

/** Names of cards as a list. */
export const cardList = (cards: readonly CardName[]): string => list(cards.map(cardName));
