// A card is drawn onto another place. Nobody can do so before they have looked: how that is done is
// loaded after the board.

import type { Attachment } from 'svelte/attachments';

const loaded = import('./dragging');

/** `drop`: it is let go over the place with this `data-spot`. */
export const dragged =
  (live: () => boolean, drop: (spot: string) => void): Attachment<HTMLElement> =>
  (node) => {
    const ends = loaded.then(({ dragging }) => dragging(node, live, drop));
    return () => void ends.then((end) => end());
  };
