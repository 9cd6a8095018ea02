// Drags an item out of its container by touch or mouse. A tap or a key does the same.

import type { Attachment } from 'svelte/attachments';

/** Shorter movements, in pixels, count as a tap. */
const FAR = 8;

/** Calls `drop` when the item is released outside its container `home`. */
export const drawn =
  (home: string, drop: () => void): Attachment<HTMLElement> =>
  (node) => {
    let from: { x: number; y: number } | null = null;
    let moved = false;

    function down(event: PointerEvent) {
      from = { x: event.clientX, y: event.clientY };
      moved = false;
      node.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent) {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!moved && Math.hypot(x, y) < FAR) return;
      moved = true;
      node.style.translate = `${x}px ${y}px`;
    }

    function up(event: PointerEvent) {
      from = null;
      node.style.translate = '';
      if (!moved || event.type !== 'pointerup') return;
      const place = node.closest(home)!.getBoundingClientRect();
      const beside = event.clientX < place.left || event.clientX > place.right;
      if (beside || event.clientY < place.top || event.clientY > place.bottom) drop();
    }

    /** Suppresses the click that follows a drop. */
    function click(event: MouseEvent) {
      if (moved && event.detail) event.stopImmediatePropagation();
      moved = false;
    }

    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
    for (const [name, heard] of Object.entries(listeners)) {
      node.addEventListener(name, heard as EventListener);
    }
    node.addEventListener('click', click, true);
    return () => {
      for (const [name, heard] of Object.entries(listeners)) {
        node.removeEventListener(name, heard as EventListener);
      }
      node.removeEventListener('click', click, true);
    };
  };
