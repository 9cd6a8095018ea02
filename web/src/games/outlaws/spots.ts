// Names (`data-spot`) of places on the board, for targets and animations.

import type { OutlawsAction, OutlawsView } from './types';

export const placeSpot = (side: number, place: number) => `at-${side}-${place}`;
export const tokenSpot = (slot: number) => `slot-${slot}`;
export const saloonSpot = (side: number, index?: number) =>
  index === undefined ? `saloon-${side}` : `saloon-${side}-${index}`;
export const RESERVE = 'reserve';

/** What an ability or a look of somebody on this side is aimed at. */
export function aimedAt(view: OutlawsView, side: number, action: OutlawsAction): string[] {
  const places = view.streets[side]!.places;
  const slot = (place: number) => tokenSpot(places[place]!.slot);
  const far = (place: number) => {
    const { opposite } = places[place]!;
    return placeSpot(opposite.side, opposite.place);
  };
  const at = action.at ?? action.place!;
  switch (action.do) {
    case 'look':
    case 'take':
      return [slot(action.place!)];
    case 'switch':
      return [slot(at), slot(action.other!)];
    case 'replace':
      return [slot(at)];
    case 'free':
      return [placeSpot(side, at)];
    default:
      return [far(at)];
  }
}
