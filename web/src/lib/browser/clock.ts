// Reactive clock: updates four times a second while a component reads it.

import { createSubscriber } from 'svelte/reactivity';

const TICK = 250;

const follow = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Milliseconds since navigation, as `performance.now()`. */
export function now(): number {
  follow();
  return performance.now();
}
