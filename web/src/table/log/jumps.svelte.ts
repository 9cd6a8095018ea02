// Jumps between turns in the log. A heading is a line of tone 'turn'.

import { tick, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

type Direction = -1 | 1;

/** Tolerance in pixels, since browsers round scroll positions. */
const SLACK = 2;

export class Jumps {
  /** Whether a turn begins above the top of the viewport, or below it. */
  back = $state(false);
  on = $state(false);
  /** Whether the reader has jumped away from the end, so that new lines must not scroll the list.
   * */
  away = $state(false);
  /** Last heading jumped to, announced to screen readers. */
  heading = $state('');

  #list: HTMLElement | null = null;

  /** Attaches to the list; `lines` is read to track its content. */
  within(lines: () => unknown): Attachment<HTMLElement> {
    return (list) => {
      this.#list = list;
      const update = () => this.#update(list);
      const resized = new ResizeObserver(update);
      list.addEventListener('scroll', update);
      resized.observe(list);
      $effect(() => {
        lines();
        untrack(update);
      });
      return () => {
        resized.disconnect();
        list.removeEventListener('scroll', update);
        this.#list = null;
      };
    };
  }

  async go(direction: Direction): Promise<void> {
    const list = this.#list;
    const heading = list && next(list, direction);
    if (!heading) return;
    this.away = true;
    // Lets the attachment that keeps the list at its end detach first.
    await tick();
    list.scrollTop += offset(list, heading);
    this.heading = heading.innerText;
    this.#update(list);
  }

  #update(list: HTMLElement): void {
    this.back = next(list, -1) !== undefined;
    this.on = next(list, 1) !== undefined;
    if (remaining(list) < SLACK) this.away = false;
  }
}

/** Distance of a line from the top of the list. */
const offset = (list: HTMLElement, line: HTMLElement): number =>
  line.getBoundingClientRect().top - list.getBoundingClientRect().top;

/** Remaining scroll distance. */
const remaining = (list: HTMLElement): number =>
  list.scrollHeight - list.scrollTop - list.clientHeight;

/** The nearest heading in that direction, if the list can scroll there. */
function next(list: HTMLElement, direction: Direction): HTMLElement | undefined {
  if (direction > 0 && remaining(list) < SLACK) return undefined;
  const headings = [...list.querySelectorAll<HTMLElement>('li.turn')];
  return direction > 0
    ? headings.find((one) => offset(list, one) > SLACK)
    : headings.findLast((one) => offset(list, one) < -SLACK);
}
