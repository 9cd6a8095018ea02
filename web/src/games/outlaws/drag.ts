// Drags a card onto another place. Loaded after the board, as it is not needed at once.

import type { Attachment } from 'svelte/attachments';

const loaded = import('./dragging').catch(() => null);

/** `drop`: called when the card is released over the place with this `data-spot`. */
export const dragged =
  (live: () => boolean, drop: (spot: string) => void): Attachment<HTMLElement> =>
  (node) => {
    const ends = loaded.then((found) => found?.dragging(node, live, drop));
    return () => void ends.then((end) => end?.());
  };
