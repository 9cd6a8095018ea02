// Explanations: one bubble for the whole app. It comes up on hover, on keyboard focus, on a
// tap-and-hold, and at once on a tap on something that has nothing else to do.

import type { Attachment } from 'svelte/attachments';
import { look, type Place } from '../lib/browser/rule-sheet.svelte';

interface Bubble {
  text: string;
  /** Where the rule book says more. */
  place: Place | null;
  box: DOMRect;
}

const HOVER = 700;
const HOLD = 450;
/** As long as it takes to move into the bubble, to what can be pressed there. */
const LINGER = 300;
/** A mouse that has not moved for so long rests: milliseconds. */
const STILL = 1_000;
/** A hand that has pressed and rests moves no farther, in pixels. */
const REST = 8;
export const TIP = 'tip';

let now = $state.raw<Bubble | null>(null);
let owner: Element | null = null;
let within = false;
type Spot = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Where the mouse is, and since when. */
let mouse: Spot | null = null;
let moved = 0;
/** Where it was pressed last, or something new came to lie under it. */
let resting: Spot | null = null;

const apart = (one: Spot, other: Spot) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

const spot = ({ clientX, clientY }: Spot): Spot => ({ clientX, clientY });

/** The mouse has not moved since: what lies there now has come to it, and nobody asks about it. */
const rests = (event: PointerEvent) => resting !== null && apart(event, resting) < REST;

/** A browser says that the mouse enters what is put under it, too: where it has rested for long. */
function arrives(event: PointerEvent): void {
  const still = mouse !== null && apart(event, mouse) === 0;
  if (still && performance.now() - moved > STILL) resting = spot(event);
}

addEventListener(
  'pointermove',
  (event) => {
    if (event.pointerType !== 'mouse') return;
    mouse = spot(event);
    moved = performance.now();
  },
  { capture: true }
);

export const bubble = {
  get now(): Bubble | null {
    return now;
  }
};

export function hide(element: Element | null = owner): void {
  if (element !== owner) return;
  owner?.removeAttribute('aria-describedby');
  owner = null;
  within = false;
  now = null;
}

/** What lies in there has changed, and with it what there was to explain. */
export function hideWithin(part: Element): void {
  if (owner && part.contains(owner)) hide();
}

/** The mouse has come into the bubble, or has left it. */
export function enter(on: boolean): void {
  within = on;
  if (!on) hide();
}

/** To the rule book, from whatever is being explained. */
export function lookUp(place: Place): void {
  hide();
  look(place);
}

function show(element: Element, text: string, place: Place | null): void {
  if (!text) return;
  hide();
  owner = element;
  element.setAttribute('aria-describedby', TIP);
  now = { text, place, box: element.getBoundingClientRect() };
}

/**
 * `tap`: a tap explains too (for what can't be pressed, and for terms). `place`: where the rule book
 * says more; from the keyboard, a question mark leads there.
 */
export function tip(
  text: () => string,
  tap: () => boolean = () => false,
  place: () => Place | null = () => null
): Attachment<HTMLElement> {
  return (element) => {
    const open = () => show(element, text(), place());
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    /** The mouse has come to it. */
    let over = false;
    const later = (wait: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(then, wait);
    };
    const come = (event: Event) => {
      const mouse = event as PointerEvent;
      if (over || mouse.pointerType !== 'mouse' || rests(mouse)) return;
      over = true;
      later(HOVER, open);
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', (event) => {
        arrives(event as PointerEvent);
        come(event);
      }],
      ['pointermove', come],
      ['pointerleave', (event) => {
        clearTimeout(timer);
        over = false;
        if ((event as PointerEvent).pointerType !== 'mouse') return;
        if (owner !== element || !now?.place) hide(element);
        else later(LINGER, () => within || hide(element));
      }],
      ['pointerdown', (event) => {
        held = false;
        const press = event as PointerEvent;
        if (press.pointerType === 'mouse') {
          // What a press explains does nothing: nothing comes to lie there by it.
          if (!tap()) resting = spot(press);
          over = true;
          clearTimeout(timer);
          return hide(element);
        }
        later(HOLD, () => {
          held = true;
          open();
        });
      }],
      ['pointerup', () => clearTimeout(timer)],
      ['pointercancel', () => clearTimeout(timer)],
      ['contextmenu', (event) => {
        if (held) event.preventDefault();
      }],
      ['focus', () => {
        if (element.matches(':focus-visible')) open();
      }],
      ['keydown', (event) => {
        const told = place();
        if ((event as KeyboardEvent).key === '?' && told) lookUp(told);
      }],
      // What is taken away while it has the focus loses it in the midst of an update, when nothing
      // may be changed.
      ['blur', () => queueMicrotask(() => hide(element))]
    ]; // prettier-ignore
    const click = (event: Event) => {
      // The end of a tap-and-hold is not a press.
      if (held) event.stopImmediatePropagation();
      else if (tap()) open();
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
