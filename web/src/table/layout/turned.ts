// Rotates the circle of seats by dragging or by the arrow keys.

import type { Attachment } from 'svelte/attachments';

/** Drag distance per seat, in pixels. */
const SEAT = 56;

/** Movement in pixels that makes a press a drag. */
const DRAG = 12;

/** Steps by key; 0 resets the rotation. */
const KEYS: Record<string, number> = { ArrowLeft: 1, ArrowRight: -1, Home: 0 };

/** Attachment that rotates the ring. The near side follows the pointer: dragging right brings the
 * left neighbour to the front. */
export const turned =
  (may: () => boolean, turn: (by: number) => void, home: () => void): Attachment<HTMLElement> =>
  (node) => {
    let from: number | null = null;
    let dragged = false;

    const begin = (event: PointerEvent) => {
      dragged = false;
      from = may() ? event.clientX : null;
    };
    const move = (event: PointerEvent) => {
      if (from === null) return;
      const by = event.clientX - from;
      if (Math.abs(by) > DRAG) dragged = true;
      const seats = Math.trunc(by / SEAT);
      if (!seats) return;
      from += seats * SEAT;
      turn(seats);
    };
    const end = () => (from = null);
    // Releasing a drag over a seat is not a click on it.
    const click = (event: MouseEvent) => {
      if (!dragged) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    };

    const key = (event: KeyboardEvent) => {
      const step = KEYS[event.key];
      if (!may() || step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (step) turn(step);
      else home();
    };

    node.addEventListener('keydown', key);
    node.addEventListener('pointerdown', begin);
    node.addEventListener('click', click, true);
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      node.removeEventListener('keydown', key);
      node.removeEventListener('pointerdown', begin);
      node.removeEventListener('click', click, true);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  };
