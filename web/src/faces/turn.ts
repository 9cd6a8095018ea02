/** Milliseconds. */
const DURATION = 420;

/** Svelte transition of a card that is turned up: a quarter turn while the light moves over the face.
 * The same for every card, so that it reveals nothing early. */
export function turn(_node: Element) {
  const reducedMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return {
    duration: reducedMotion ? 0 : DURATION,
    css: (t: number, u: number) =>
      `transform: perspective(400px) rotateY(${u * 90}deg); ` +
      `--face-left: ${percent(t)}; --face-right: ${percent(u)}`
  };
}
