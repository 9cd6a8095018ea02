// What every game's view has, whatever else it has.

import type { View } from '../lib/protocol';

export interface Ask {
  step: string;
  seats: number[];
  answered: boolean;
  [field: string]: unknown;
}

export interface BaseView extends View {
  turn: number | null;
  turns: number;
  players: { alive?: boolean; [field: string]: unknown }[];
  ask: Ask | null;
  outcome?: { winners: number[]; why: string; scores: number[] } | null;
}

export const base = (view: unknown) => view as BaseView;

/** The seats that are asked now. */
export const asked = (view: View): number[] => base(view).ask?.seats ?? [];

export const turn = (view: View): number | null => base(view).turn;

export const out = (view: View, seat: number): boolean => base(view).players[seat]?.alive === false;

/** Who won, once it is over; nobody, if nobody did. */
export const winners = (view: View): number[] => base(view).outcome?.winners ?? [];
