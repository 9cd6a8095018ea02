// What places, line-ups and statements are called, and what characters and tokens are for.

import { m } from '../../paraglide/messages';
import type { Names, Text } from '../../table/game';
import type { Character, OutlawsClaim, Token } from './types';
import { NAMES, TOKENS, nth } from './words';

export const ABOUT: Record<Character, Text> = {
  governor: m.outlaws_about_governor,
  hitman: m.outlaws_about_hitman,
  sheriff: m.outlaws_about_sheriff,
  indian: m.outlaws_about_indian,
  shopkeeper: m.outlaws_about_shopkeeper,
  dancer: m.outlaws_about_dancer,
  journalist: m.outlaws_about_journalist,
  bandit: m.outlaws_about_bandit,
  preacher: m.outlaws_about_preacher,
  mayor: m.outlaws_about_mayor
};

export const ABOUT_TOKEN: Record<Token, Text> = {
  vote: m.outlaws_about_vote,
  bogus: m.outlaws_about_bogus,
  bullet: m.outlaws_about_bullet,
  cuffs: m.outlaws_about_cuffs,
  election: m.outlaws_about_election
};

export const list = (words: readonly string[]): string => words.join(m.list_separator());

interface Figure {
  character: Character;
  of?: number;
}

/** Somebody by their name; where partners have one each, with whose it is. */
export const figure = ({ character, of }: Figure, names: Names): string =>
  of === undefined
    ? NAMES[character]()
    : m.outlaws_board_of({ name: NAMES[character](), seat: names(of) });

export const lineUp = (figures: readonly Figure[], names: Names): string =>
  list(figures.map((one) => figure(one, names)));

/** A place of a street, counted from its owner's left; of a team's, by its first player. */
export const at = ({ side, place }: { side: number; place: number }, names: Names): string =>
  m.outlaws_at({ seat: names(side), place: nth(place) });

/** What was said, as it was said. */
export function spoken({ place, character, token }: OutlawsClaim): string {
  if (character) return m.outlaws_say_stands({ place: nth(place), name: NAMES[character]() });
  return m.outlaws_say_lies({ place: nth(place), token: token ? TOKENS[token]() : '' });
}
