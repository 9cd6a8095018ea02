// Names (`data-spot`) of places on the board, for targets and animations.

import { opposite, slots } from './facts';
import type { OutlawsAction, OutlawsView } from './types';

export const placeSpot = (side: number, place: number) => `at-${side}-${place}`;
export const tokenSpot = (slot: number) => `slot-${slot}`;
export const saloonSpot = (side: number, index?: number) =>
  index === undefined ? `saloon-${side}` : `saloon-${side}-${index}`;
export const RESERVE = 'reserve';

/** Spots that an ability or a look from this side is aimed at. */
export function aimedAt(view: OutlawsView, side: number, action: OutlawsAction): string[] {
  const slot = (place: number) => tokenSpot(slots(view, side)[place]!);
  const at = action.at ?? action.place!;
  switch (action.do) {
    case 'switch':
      return [slot(at), slot(action.other!)];
    case 'look':
    case 'take':
    case 'replace':
      return [slot(at)];
    case 'free':
      return [placeSpot(side, at)];
    default: {
      const far = opposite(view, { side, place: at });
      return [placeSpot(far.side, far.place)];
    }
  }
}
