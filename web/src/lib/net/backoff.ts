// How long to wait before the next attempt: exponential, with full jitter, so that many pages
// whose server came back do not all knock at once.

export function delay(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(4_000, 400 * 2 ** Math.min(attempt, 10));
  return Math.round(random() * ceiling);
}
