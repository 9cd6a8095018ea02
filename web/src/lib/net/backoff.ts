// Exponential backoff with full jitter, so that pages do not all reconnect at once after a server
// restart.

export function delay(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(4_000, 400 * 2 ** Math.min(attempt, 10));
  return Math.round(random() * ceiling);
}
