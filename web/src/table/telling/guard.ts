// A press that comes just after the question has changed was meant for the one before: it counts for
// nothing, however it was made. So does one that began before the change.

import { tick } from 'svelte';
import { settings } from '../../lib/settings/settings.svelte';

export class Guard {
  #question = '';
  #changed = -Infinity;
  /** When a press has brought up something else to press. */
  #followed = -Infinity;
  /** When the press began that is not over yet. */
  #began: number | null = null;

  /** This is asked now. */
  ask(question: string): void {
    if (question === this.#question) return;
    this.#question = question;
    this.#changed = performance.now();
    // A slow page draws it later.
    void tick().then(() => (this.#changed = performance.now()));
  }

  /** A press has brought up what goes with it: a target, or that it has to be made again. */
  follow(): void {
    this.#followed = performance.now();
    void tick().then(() => (this.#followed = performance.now()));
  }

  /** Whether a press counts. */
  get open(): boolean {
    return (this.#began ?? performance.now()) - this.#changed >= settings.guard && !this.#double;
  }

  /** The second press of a double click. Whoever goes on by keys knows what comes. */
  get #double(): boolean {
    const since = (this.#began ?? this.#followed) - this.#followed;
    return since > 0 && since < settings.guard;
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
