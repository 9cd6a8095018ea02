// The time, read anew four times a second while something on the page shows it.

import { createSubscriber } from 'svelte/reactivity';

const TICK = 250;

const follow = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Milliseconds by this page's clock, as `performance.now()`. */
export function now(): number {
  follow();
  return performance.now();
}
