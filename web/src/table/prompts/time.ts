// What the page shows of a window's time.

/** A key that no game uses: it asks for time. */
export const TIME_KEY = '.';

/** Milliseconds before its end at which a window calls for the last time. */
const LAST_CALL = 1_500;

/** `longer`: it does not end with its time, or does not run. */
export const isLast = (left: number, longer: boolean): boolean =>
  left > 0 && left <= LAST_CALL && !longer;

export const secondsOf = (left: number): number => Math.ceil(left / 1000);
