// Times in words, in the reader's language.

import { locale } from './locale.svelte';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60]
];

/** "5 minutes ago"; null if it is less than one. `then` is in Unix seconds, `now` in milliseconds. */
export function ago(then: number, now = Date.now()): string | null {
  const seconds = now / 1000 - then;
  const step = STEPS.find(([, length]) => seconds >= length);
  if (!step) return null;
  const [unit, length] = step;
  const words = new Intl.RelativeTimeFormat(locale.now, { numeric: 'always' });
  return words.format(-Math.floor(seconds / length), unit);
}

/** Date and time of day. `seconds` is in Unix seconds. */
export function moment(seconds: number): string {
  const words = new Intl.DateTimeFormat(locale.now, { dateStyle: 'medium', timeStyle: 'short' });
  return words.format(seconds * 1000);
}
