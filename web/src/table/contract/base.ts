// Fields that every game's view has.

import type * as wire from '../../lib/protocol/messages';
import type { View } from '../../lib/protocol';

type Json = Record<string, unknown>;

export type Ask = wire.BaseAsk & Json;

/** The base view that the server defines; a game's view adds to it. */
export type BaseView = View &
  Omit<wire.BaseView, 'ask' | 'players'> & {
    ask: Ask | null;
    players: (wire.BasePlayerBase & Json)[];
  };

export const base = (view: unknown) => view as BaseView;

/** Seats that are asked now. */
export const asked = (view: View): number[] => base(view).ask?.seats ?? [];

export const turn = (view: View): number => base(view).turn;

export const out = (view: View, seat: number): boolean => base(view).players[seat]?.alive === false;

/** Winning seats once the game is over; may be empty. */
export const winners = (view: View): number[] => base(view).outcome?.winners ?? [];
