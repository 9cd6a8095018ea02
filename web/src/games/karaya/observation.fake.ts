// Test fixtures: observations made from a view and its legal actions.

import type { Options } from '../../lib/protocol/index';
import { observing } from '../../table/kit/observation.fake';
import type { Ask, KarayaView, Player } from './types';

export const OPTIONS: Options = { rounds: 5, target: 0, memory: true, oracle_rehide: 'trade' };

export const player = (more: Partial<Player> = {}): Player => ({
  alive: true,
  role: null,
  up: false,
  side: null,
  prison: false,
  captured: false,
  fatigued: false,
  must_hide: false,
  charmed: false,
  score: 0,
  ...more
});

/** Seat 0 of five, a face-down Guard, to move. */
export function view(ask: Partial<Ask> | null, more: Partial<KarayaView> = {}): KarayaView {
  return {
    seat: 0,
    turn: 0,
    turns: 1,
    players: [player({ role: 'guard' }), player(), player(), player(), player()],
    round: 1,
    rounds: 5,
    target: 0,
    slot: 1,
    last_slot: 60,
    crown: null,
    neutrals: 0,
    centre: null,
    barred: [],
    results: [],
    ask: ask && { step: 'main', seat: 0, seats: [0], answered: false, ...ask },
    ...more
  };
}

export const observation = observing<KarayaView>(OPTIONS);
