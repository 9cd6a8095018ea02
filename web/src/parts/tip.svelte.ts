// Tooltips: one bubble for the whole app, shown on hover, keyboard focus or long press, or on a tap
// if a tap does nothing else.

import type { Attachment } from 'svelte/attachments';
import { openSheet, type Place } from '../lib/browser/rule-sheet.svelte';

interface Bubble {
  text: string;
  /** Section of the rule book with details. */
  place: Place | null;
  box: DOMRect;
}

/** Delays in milliseconds: hovering, holding a finger down, and hiding after the mouse leaves, which
 * leaves time to reach a link in the bubble. */
const HOVER_DELAY = 700;
const HOLD_DELAY = 450;
const HIDE_DELAY = 300;
/** Milliseconds without movement after which the mouse is at rest. */
const REST_TIME = 1_000;
/** Pixels that a resting hand may move. */
const REST_RADIUS = 8;
/** Element id of the bubble's text. */
export const TIP = 'tip';

let now = $state.raw<Bubble | null>(null);
let owner: Element | null = null;
/** Whether the mouse is in the bubble. */
let within = false;

type Spot = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** The mouse's position, and when it last moved. */
let mouse: Spot | null = null;
let moved = 0;
/** Position of the last press, or where an element appeared under a resting mouse. No tooltip opens
 * until the mouse leaves it. */
let resting: Spot | null = null;

const distance = (one: Spot, other: Spot) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

const spot = ({ clientX, clientY }: Spot): Spot => ({ clientX, clientY });

/** Whether the mouse is still at the resting position, so that the reader did not point at the
 * element below it. */
const rests = (event: PointerEvent) => resting !== null && distance(event, resting) < REST_RADIUS;

/** Browsers also fire pointerenter for an element that appears under the mouse. Detects this by a
 * mouse that has not moved for a while. */
function markResting(event: PointerEvent): void {
  const still = mouse !== null && distance(event, mouse) === 0;
  if (still && performance.now() - moved > REST_TIME) resting = spot(event);
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

/** The bubble shown now, if any. */
export const bubble = {
  get now(): Bubble | null {
    return now;
  }
};

/** Hides the bubble, or only the one of `element` if given. */
export function hide(element: Element | null = owner): void {
  if (element !== owner) return;
  owner?.removeAttribute('aria-describedby');
  owner = null;
  within = false;
  now = null;
}

/** Hides the bubble of an element in `part`, whose contents have changed. */
export function hideWithin(part: Element): void {
  if (owner && part.contains(owner)) hide();
}

/** Called when the mouse enters or leaves the bubble. */
export function hoverBubble(on: boolean): void {
  within = on;
  if (!on) hide();
}

/** Opens the rule book and hides the bubble. */
export function lookUp(place: Place): void {
  hide();
  openSheet(place);
}

function show(element: Element, text: string, place: Place | null): void {
  if (!text) return;
  hide();
  owner = element;
  element.setAttribute('aria-describedby', TIP);
  now = { text, place, box: element.getBoundingClientRect() };
}

/**
 * Attaches a tooltip. `tap`: whether a tap opens it too, for terms and disabled buttons. `place`:
 * section of the rule book with details; the `?` key opens it.
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
    /** Whether the mouse is over the element. */
    let over = false;
    const schedule = (wait: number, then: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(then, wait);
    };
    const hover = (event: Event) => {
      const mouse = event as PointerEvent;
      if (over || mouse.pointerType !== 'mouse' || rests(mouse)) return;
      over = true;
      schedule(HOVER_DELAY, open);
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', (event) => {
        markResting(event as PointerEvent);
        hover(event);
      }],
      ['pointermove', hover],
      ['pointerleave', (event) => {
        clearTimeout(timer);
        over = false;
        if ((event as PointerEvent).pointerType !== 'mouse') return;
        if (owner !== element || !now?.place) hide(element);
        else schedule(HIDE_DELAY, () => within || hide(element));
      }],
      ['pointerdown', (event) => {
        held = false;
        const press = event as PointerEvent;
        if (press.pointerType === 'mouse') {
          // A press may put another element under the mouse, unless it only opens a tooltip.
          if (!tap()) resting = spot(press);
          over = true;
          clearTimeout(timer);
          return hide(element);
        }
        schedule(HOLD_DELAY, () => {
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
        const target = place();
        if ((event as KeyboardEvent).key === '?' && target) lookUp(target);
      }],
      // Removing a focused element fires blur during a Svelte update, when state must not change.
      ['blur', () => queueMicrotask(() => hide(element))]
    ]; // prettier-ignore
    const click = (event: Event) => {
      // The end of a long press is not a click.
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
