// Drags an item out of its container by touch or mouse.

import type { Attachment } from 'svelte/attachments';
import { dragged } from '../../table/kit/drag';

/** Calls `drop` when the item is released outside its container `home`. */
export const drawn = (home: string, drop: () => void): Attachment<HTMLElement> =>
  dragged(
    () => true,
    (under) => {
      if (!under?.closest(home)) drop();
    }
  );
