// The board in words, for screen readers.

import { m } from '../../paraglide/messages';
import type { Observation } from '../../table/contract/observation';
import { coinAt } from './coins';
import type { Ghost } from './ghosts';
import { figure, list } from './text';
import { viewOf } from './facts';
import type { Cell, Character, OutlawsView, Token } from './types';
import { NAMES, TOKENS, nth } from './words';

/** A place and its character in words, as far as the reader sees it now. */
export function saidOf(
  observation: Observation,
  cell: Cell,
  mine: number | null,
  face: Character | null,
  ghost: Ghost | null
): string {
  const { streets } = viewOf(observation);
  const street = streets[cell.side]!;
  const { headlined, pinned, shown, of } = street.places[cell.place]!;
  const place = nth(cell.place);
  const coin = face ? null : coinAt(observation, cell);
  const where =
    cell.side === mine
      ? m.outlaws_board_own({ place })
      : m.outlaws_board_theirs({ seat: observation.names(street.seats[0]!), place });
  const words = [
    where,
    face ? NAMES[face]() : m.outlaws_board_down(),
    face && of !== undefined && street.seats.length > 1 ? observation.names(of) : '',
    headlined ? m.outlaws_board_headlined() : '',
    pinned ? m.outlaws_board_pinned() : '',
    shown ? m.outlaws_board_shown() : '',
    coin && cell.side !== mine
      ? (coin.sure ? m.outlaws_board_coin_sure : m.outlaws_board_coin_maybe)({ name: NAMES[coin.character]() }) // prettier-ignore
      : '',
    ghost
      ? (ghost.sure ? m.outlaws_board_ghost : m.outlaws_board_ghost_faded)({ name: figure(ghost, observation.names) }) // prettier-ignore
      : ''
  ];
  return list(words.filter(Boolean));
}

/** A token's slot in words. */
export function saidOfToken(
  place: number,
  lies: OutlawsView['tokens'][number],
  seen: Token | null
): string {
  const where = m.outlaws_board_token_at({ place: nth(place) });
  if (!lies) return list([where, m.outlaws_board_no_token()]);
  if (!seen) return list([where, m.outlaws_board_unseen()]);
  const known = lies.known_to_all ? m.outlaws_board_known_all : m.outlaws_board_known;
  return list([where, known({ token: TOKENS[seen]() })]);
}
