// Names of characters and actions, by their rule-book keys.

import { m } from '../../paraglide/messages';
import { list as named } from '../../table/kit/words';
import type { Character, CoupAction } from './types';

export const NAMES: Record<Character, () => string> = {
  duke: m.coup_duke,
  assassin: m.coup_assassin,
  captain: m.coup_captain,
  ambassador: m.coup_ambassador,
  contessa: m.coup_contessa,
  inquisitor: m.coup_inquisitor
};

export const ABOUT: Record<Character, () => string> = {
  duke: m.coup_about_duke,
  assassin: m.coup_about_assassin,
  captain: m.coup_about_captain,
  ambassador: m.coup_about_ambassador,
  contessa: m.coup_about_contessa,
  inquisitor: m.coup_about_inquisitor
};

/** One or two letters for a card's corner, unique per character. */
export const LETTERS: Record<Character, () => string> = {
  duke: m.coup_letter_duke,
  assassin: m.coup_letter_assassin,
  captain: m.coup_letter_captain,
  ambassador: m.coup_letter_ambassador,
  contessa: m.coup_letter_contessa,
  inquisitor: m.coup_letter_inquisitor
};

export const isCharacter = (name: string): name is Character => name in NAMES;

const VERBS: Record<string, () => string> = {
  income: m.coup_do_income,
  foreign_aid: m.coup_do_foreign_aid,
  coup: m.coup_do_coup,
  tax: m.coup_do_tax,
  assassinate: m.coup_do_assassinate,
  steal: m.coup_do_steal,
  exchange: m.coup_do_exchange,
  examine: m.coup_do_examine,
  pass: m.coup_do_pass,
  challenge: m.coup_do_challenge,
  concede: m.coup_do_concede
};

/** Name of an action. */
export const verb = (action: CoupAction | undefined): string =>
  action ? (VERBS[action.do] ?? (() => action.do))() : '';

/** Names of cards as a list. */
export const list = (cards: readonly Character[]): string =>
  named(cards.map((card) => NAMES[card]()));

/** A number of coins in words. */
export const coins = (count: number): string =>
  count === 1 ? m.coup_coin() : m.coup_coins({ coins: count });
