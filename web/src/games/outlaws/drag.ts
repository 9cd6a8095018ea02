// Drags a card onto another place. Nobody does so before they have looked: it is loaded after the
// board.

import type { Attachment } from 'svelte/attachments';

const loaded = import('./dragging').catch(() => null);

/** `drop`: it is let go over the place with this `data-spot`. */
export const dragged =
  (live: () => boolean, drop: (spot: string) => void): Attachment<HTMLElement> =>
  (node) => {
    const ends = loaded.then((found) => found?.dragging(node, live, drop));
    return () => void ends.then((end) => end?.());
  };
