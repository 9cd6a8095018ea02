// Dragging by touch or mouse.

/** Called when the element is released over another one; null outside the window. */
export type Drop = (under: Element | null) => void;

/** Shorter movements, in pixels, count as a tap. */
const FAR = 8;

/** Adds listeners; returns a function that removes them. */
export function dragging(node: HTMLElement, live: () => boolean, drop: Drop): () => void {
  let from: { x: number; y: number } | null = null;
  let moved = false;
  const end = new AbortController();

  function down(event: PointerEvent) {
    moved = false;
    if (!live() || event.button) return;
    from = { x: event.clientX, y: event.clientY };
    node.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!moved && Math.hypot(x, y) < FAR) return;
    moved = true;
    node.style.translate = `${x}px ${y}px`;
    node.style.zIndex = '9';
    node.style.pointerEvents = 'none';
  }

  function up(event: PointerEvent) {
    const over = moved && event.type === 'pointerup';
    const under = over ? document.elementFromPoint(event.clientX, event.clientY) : null;
    from = null;
    node.style.translate = node.style.zIndex = node.style.pointerEvents = '';
    if (over) drop(under);
  }

  /** Suppresses the click that follows a drop. */
  function click(event: MouseEvent) {
    if (moved && event.detail) event.stopImmediatePropagation();
    moved = false;
  }

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
  for (const [name, heard] of Object.entries(listeners))
    node.addEventListener(name, heard as EventListener, { signal: end.signal });
  node.addEventListener('click', click, { capture: true, signal: end.signal });
  return () => end.abort();
}
