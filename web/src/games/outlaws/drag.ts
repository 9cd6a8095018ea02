// Drags a card onto another place.

import type { Attachment } from 'svelte/attachments';
import { dragged as draggedOnto } from '../../table/kit/drag';

/** `drop`: called when the card is released over the place with this `data-spot`. */
export const dragged = (
  live: () => boolean,
  drop: (spot: string) => void
): Attachment<HTMLElement> =>
  draggedOnto(live, (under) => {
    const spot = under?.closest<HTMLElement>('[data-spot]')?.dataset['spot'];
    if (spot) drop(spot);
  });
