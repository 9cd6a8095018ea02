// How long a line stands: as long as it takes to be read, at the reader's own speed.

/** `instant`: nothing waits; what has happened is shown as soon as it is known. */
export const SPEEDS = ['calm', 'normal', 'quick', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

const FACTOR: Record<Speed, number> = { calm: 1.6, normal: 1, quick: 0.55, instant: 0 };

/** Milliseconds: to find the line, for a letter, and the bounds of the whole at normal speed. */
const FIND = 600;
const LETTER = 38;
const LEAST = 1_100;
const MOST = 5_000;

/** A Chinese character says as much as a short syllable. */
const WIDE = 3;

/** The letters of a text as a reader meets them. */
function length(text: string): number {
  let sum = 0;
  for (const letter of text) sum += /[\u2e80-\u9fff\uf900-\ufaff]/.test(letter) ? WIDE : 1;
  return sum;
}

export function readingTime(text: string, speed: Speed): number {
  const time = Math.min(MOST, Math.max(LEAST, FIND + LETTER * length(text)));
  return Math.round(time * FACTOR[speed]);
}

/** The least that any line stands. */
export const leastTime = (speed: Speed): number => LEAST * FACTOR[speed];
