// Guard against presses meant for the previous question: it ignores presses for a short time after
// the question changed, and presses that began before.

import { tick } from 'svelte';
import { settings } from '../../lib/settings/settings.svelte';

export class Guard {
  #question = '';
  #changed = -Infinity;
  /** Time at which a press last changed the buttons. */
  #followed = -Infinity;
  /** Start of the press in progress. */
  #began: number | null = null;

  /** Sets the current question. */
  ask(question: string): void {
    if (question === this.#question) return;
    this.#question = question;
    this.#changed = performance.now();
    // A slow device renders it later.
    void tick().then(() => (this.#changed = performance.now()));
  }

  /** A press has changed the buttons: it opened targets or asks for confirmation. */
  follow(): void {
    this.#followed = performance.now();
    void tick().then(() => (this.#followed = performance.now()));
  }

  /** Whether a press counts now. */
  get open(): boolean {
    return (this.#began ?? performance.now()) - this.#changed >= settings.guard && !this.#double;
  }

  /** Whether this is the second press of a double click. Key presses are exempt. */
  get #double(): boolean {
    const since = (this.#began ?? this.#followed) - this.#followed;
    return since > 0 && since < settings.guard;
  }

  /** Tracks the pointer until the returned function is called. */
  watch(): () => void {
    const down = () => (this.#began = performance.now());
    // The click event follows.
    const up = () => setTimeout(() => (this.#began = null));
    const off = new AbortController();
    const how = { capture: true, signal: off.signal };
    addEventListener('pointerdown', down, how);
    for (const end of ['pointerup', 'pointercancel', 'keydown']) addEventListener(end, up, how);
    return () => off.abort();
  }
}
