const MOVE = 420;

/** A card is turned up: a quarter turn, while the light wanders over the face. The same movement,
    and as long, whatever it is. */
export function turn(_node: Element) {
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  const lit = (share: number) => `${Math.round(share * 100)}%`;
  return {
    duration: still ? 0 : MOVE,
    css: (t: number, u: number) =>
      `transform: perspective(400px) rotateY(${u * 90}deg); ` +
      `--face-left: ${lit(t)}; --face-right: ${lit(u)}`
  };
}
