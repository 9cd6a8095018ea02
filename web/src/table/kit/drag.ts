// Drags an element of a board. Loaded after the board, as a tap or a key does the same.

import type { Attachment } from 'svelte/attachments';
import type * as Dragging from './dragging';

let loaded: Promise<typeof Dragging | null> | undefined;

/** Lets the element be dragged while `live`. */
export const dragged =
  (live: () => boolean, drop: Dragging.Drop): Attachment<HTMLElement> =>
  (node) => {
    loaded ??= import('./dragging').catch(() => null);
    const ends = loaded.then((found) => found?.dragging(node, live, drop));
    return () => void ends.then((end) => end?.());
  };
