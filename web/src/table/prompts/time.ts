// Constants and helpers of a window's countdown.

/** Key that asks for more time; no game uses it. */
export const TIME_KEY = '.';

/** Remaining milliseconds at which a window gives its last call. */
const LAST_CALL = 1_500;

/** Whether the last call applies. `longer`: the window is extended or paused. */
export const isLast = (left: number, longer: boolean): boolean =>
  left > 0 && left <= LAST_CALL && !longer;

export const secondsOf = (left: number): number => Math.ceil(left / 1000);
