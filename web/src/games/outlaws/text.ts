// Places, line-ups and statements in words.

import { m } from '../../paraglide/messages';
import { list } from '../../table/kit/words';
import type { Names } from '../../table/contract/names';
import type { Character, OutlawsClaim } from './types';
import { NAMES, TOKENS, nth } from './words';

export { list } from '../../table/kit/words';

interface Figure {
  character: Character;
  of?: number;
}

/** A character's name; with its owner where both partners have one. */
export const figure = ({ character, of }: Figure, names: Names): string =>
  of === undefined
    ? NAMES[character]()
    : m.outlaws_board_of({ name: NAMES[character](), seat: names(of) });

/** Characters as a list, in order. */
export const lineUp = (figures: readonly Figure[], names: Names): string =>
  list(figures.map((one) => figure(one, names)));

/** A place of a street, counted from its owner's left; a team's street is named after its first
 * player. */
export const at = ({ side, place }: { side: number; place: number }, names: Names): string =>
  m.outlaws_at({ seat: names(side), place: nth(place) });

/** A claim in words, as it was made. */
export function spoken({ place, character, token }: OutlawsClaim): string {
  if (character) return m.outlaws_say_stands({ place: nth(place), name: NAMES[character]() });
  return m.outlaws_say_lies({ place: nth(place), token: token ? TOKENS[token]() : '' });
}
