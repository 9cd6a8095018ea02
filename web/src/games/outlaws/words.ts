// Names of characters and tokens on the board.

import { m } from '../../paraglide/messages';
import type { Text } from '../../table/contract/names';
import type { Character, Token } from './types';

export const NAMES: Record<Character, Text> = {
  governor: m.outlaws_board_governor,
  hitman: m.outlaws_board_hitman,
  sheriff: m.outlaws_board_sheriff,
  indian: m.outlaws_board_indian,
  shopkeeper: m.outlaws_board_shopkeeper,
  dancer: m.outlaws_board_dancer,
  journalist: m.outlaws_board_journalist,
  bandit: m.outlaws_board_bandit,
  preacher: m.outlaws_board_preacher,
  mayor: m.outlaws_board_mayor
};

/** Names as printed on a card, with the allowed line break. */
export const ON_CARD: Record<Character, Text> = {
  governor: m.outlaws_card_governor,
  hitman: m.outlaws_card_hitman,
  sheriff: m.outlaws_card_sheriff,
  indian: m.outlaws_card_indian,
  shopkeeper: m.outlaws_card_shopkeeper,
  dancer: m.outlaws_card_dancer,
  journalist: m.outlaws_card_journalist,
  bandit: m.outlaws_card_bandit,
  preacher: m.outlaws_card_preacher,
  mayor: m.outlaws_card_mayor
};

/** Letters, where there is no room for a name. */
export const LETTERS: Record<Character, Text> = {
  governor: m.outlaws_letter_governor,
  hitman: m.outlaws_letter_hitman,
  sheriff: m.outlaws_letter_sheriff,
  indian: m.outlaws_letter_indian,
  shopkeeper: m.outlaws_letter_shopkeeper,
  dancer: m.outlaws_letter_dancer,
  journalist: m.outlaws_letter_journalist,
  bandit: m.outlaws_letter_bandit,
  preacher: m.outlaws_letter_preacher,
  mayor: m.outlaws_letter_mayor
};

export const TOKENS: Record<Token, Text> = {
  vote: m.outlaws_board_vote,
  bogus: m.outlaws_board_bogus,
  bullet: m.outlaws_board_bullet,
  cuffs: m.outlaws_board_cuffs,
  election: m.outlaws_board_election
};

/** Displayed number of a place, counted from one. */
export const nth = (place: number): number => place + 1;
