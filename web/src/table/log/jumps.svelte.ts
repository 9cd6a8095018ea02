// From turn to turn in the log: its headings are the lines of tone 'turn'.

import { tick, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

type Way = -1 | 1;

/** Browsers round where a list is scrolled to: less than this, in pixels, is no way at all. */
const SLACK = 2;

export class Jumps {
  /** Whether a turn begins above what is at the top now, and below it. */
  back = $state(false);
  on = $state(false);
  /** The reader has jumped away from the end, be it by a line: nothing may pull them down. */
  away = $state(false);
  /** The heading jumped to, for those who listen. */
  heading = $state('');

  #list: HTMLElement | null = null;

  /** The list to jump in; `lines` is what it shows. */
  within(lines: () => unknown): Attachment<HTMLElement> {
    return (list) => {
      this.#list = list;
      const look = () => this.#look(list);
      const resized = new ResizeObserver(look);
      list.addEventListener('scroll', look);
      resized.observe(list);
      $effect(() => {
        lines();
        untrack(look);
      });
      return () => {
        resized.disconnect();
        list.removeEventListener('scroll', look);
        this.#list = null;
      };
    };
  }

  async go(way: Way): Promise<void> {
    const list = this.#list;
    const heading = list && next(list, way);
    if (!heading) return;
    this.away = true;
    // Whatever holds the list at its end lets go of it first.
    await tick();
    list.scrollTop += gap(list, heading);
    this.heading = heading.innerText;
    this.#look(list);
  }

  #look(list: HTMLElement): void {
    this.back = next(list, -1) !== undefined;
    this.on = next(list, 1) !== undefined;
    if (left(list) < SLACK) this.away = false;
  }
}

/** How far below the top of the list this line begins. */
const gap = (list: HTMLElement, line: HTMLElement): number =>
  line.getBoundingClientRect().top - list.getBoundingClientRect().top;

/** How far the list can still go down. */
const left = (list: HTMLElement): number => list.scrollHeight - list.scrollTop - list.clientHeight;

/** The nearest heading on that side of the top, as far as the list can go there. */
function next(list: HTMLElement, way: Way): HTMLElement | undefined {
  if (way > 0 && left(list) < SLACK) return undefined;
  const headings = [...list.querySelectorAll<HTMLElement>('li.turn')];
  return way > 0
    ? headings.find((one) => gap(list, one) > SLACK)
    : headings.findLast((one) => gap(list, one) < -SLACK);
}
