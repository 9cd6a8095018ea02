// What every game's view has, whatever else it has.

import type * as wire from '../../lib/protocol/messages';
import type { View } from '../../lib/protocol';

type Json = Record<string, unknown>;

export type Ask = wire.BaseAsk & Json;

/** The server's own base of every view; a game's has more. */
export type BaseView = View &
  Omit<wire.BaseView, 'ask' | 'players'> & {
    ask: Ask | null;
    players: (wire.BasePlayerBase & Json)[];
  };

export const base = (view: unknown) => view as BaseView;

/** The seats that are asked now. */
export const asked = (view: View): number[] => base(view).ask?.seats ?? [];

export const turn = (view: View): number => base(view).turn;

export const out = (view: View, seat: number): boolean => base(view).players[seat]?.alive === false;

/** Who won, once it is over; nobody, if nobody did. */
export const winners = (view: View): number[] => base(view).outcome?.winners ?? [];
