// For tests: what a board's parts are given, made from a view and what may be done.

import type { Options } from '../../lib/protocol/index';
import { observing } from '../../table/kit/observation.fake';
import type { Ask, MessageView, Player } from './types';

export const OPTIONS: Options = {
  profile: '2009', characters: 'base', beginner: false, cards_to_win: 3, clockwise: 'profile'
}; // prettier-ignore

const player = (more: Partial<Player> = {}): Player => ({
  alive: true,
  lost: false,
  hand: 3,
  intelligence: [],
  side: null,
  side_up: false,
  character: 'blade',
  face_up: true,
  ...more
});

/** Seat 0 of four, whose turn it is; nothing is going on. */
export function view(ask: Partial<Ask> | null, more: Partial<MessageView> = {}): MessageView {
  return {
    seat: 0,
    turn: 0,
    turns: 1,
    players: [player({ side: 'military' }), player(), player(), player()],
    hand: [],
    deck: 60,
    discards: {},
    face_down: 0,
    removed: 0,
    spread: 0,
    message: null,
    locked: [],
    lured: [],
    responses: [],
    resolving: null,
    ask: ask && { step: 'play', seats: [0], answered: false, ...ask },
    ...more
  };
}

export const observation = observing<MessageView>(OPTIONS);
