// A press that comes just after the question has changed was meant for the one before: it counts for
// nothing, however it was made. So does one that began before the change.

import { settings } from '../../lib/settings.svelte';

export class Guard {
  #question = '';
  #changed = -Infinity;
  /** When the press began that is not over yet. */
  #began: number | null = null;

  /** This is asked now. */
  ask(question: string): void {
    if (question === this.#question) return;
    this.#question = question;
    this.#changed = performance.now();
  }

  /** Whether a press counts. */
  get open(): boolean {
    return (this.#began ?? performance.now()) - this.#changed >= settings.guard;
  }

  /** Follow the pointer until the returned function is called. */
  watch(): () => void {
    const down = () => (this.#began = performance.now());
    // The click comes after it.
    const up = () => setTimeout(() => (this.#began = null));
    const off = new AbortController();
    const how = { capture: true, signal: off.signal };
    addEventListener('pointerdown', down, how);
    for (const end of ['pointerup', 'pointercancel', 'keydown']) addEventListener(end, up, how);
    return () => off.abort();
  }
}
