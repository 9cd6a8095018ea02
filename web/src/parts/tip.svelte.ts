// Explanations: one bubble for the whole app. It comes up on hover, on keyboard focus, on a
// tap-and-hold, and at once on a tap on something that has nothing else to do.

import type { Attachment } from 'svelte/attachments';

interface Bubble {
  text: string;
  box: DOMRect;
}

const HOVER = 700;
const HOLD = 450;
export const TIP = 'tip';

let now = $state.raw<Bubble | null>(null);
let owner: Element | null = null;

export const bubble = {
  get now(): Bubble | null {
    return now;
  }
};

export function hide(element: Element | null = owner): void {
  if (element !== owner) return;
  owner?.removeAttribute('aria-describedby');
  owner = null;
  now = null;
}

/** What lies in there has changed, and with it what there was to explain. */
export function hideWithin(part: Element): void {
  if (owner && part.contains(owner)) hide();
}

function show(element: Element, text: string): void {
  if (!text) return;
  hide();
  owner = element;
  element.setAttribute('aria-describedby', TIP);
  now = { text, box: element.getBoundingClientRect() };
}

/** `tap`: a tap explains too (for what can't be pressed, and for terms). */
export function tip(text: () => string, tap: () => boolean = () => false): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const later = (wait: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(then, wait);
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', (event) => {
        if ((event as PointerEvent).pointerType === 'mouse') later(HOVER, () => show(element, text()));
      }],
      ['pointerleave', (event) => {
        clearTimeout(timer);
        if ((event as PointerEvent).pointerType === 'mouse') hide(element);
      }],
      ['pointerdown', (event) => {
        held = false;
        if ((event as PointerEvent).pointerType === 'mouse') return hide(element);
        later(HOLD, () => {
          held = true;
          show(element, text());
        });
      }],
      ['pointerup', () => clearTimeout(timer)],
      ['pointercancel', () => clearTimeout(timer)],
      ['contextmenu', (event) => {
        if (held) event.preventDefault();
      }],
      ['focus', () => {
        if (element.matches(':focus-visible')) show(element, text());
      }],
      // What is taken away while it has the focus loses it in the midst of an update, when nothing
      // may be changed.
      ['blur', () => queueMicrotask(() => hide(element))]
    ]; // prettier-ignore
    const click = (event: Event) => {
      // The end of a tap-and-hold is not a press.
      if (held) event.stopImmediatePropagation();
      else if (tap()) show(element, text());
      else hide(element);
      held = false;
    };
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    element.addEventListener('click', click, { capture: true });
    return () => {
      clearTimeout(timer);
      hide(element);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
