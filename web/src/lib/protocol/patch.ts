// Applies the server's patches: a view is sent as its changes from the previous view.

import type { Change } from '.';

type Json = Record<string | number, unknown>;

/** Copy of `thing` with the value at `path` replaced; everything off the path is shared. */
export function put(thing: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(thing) ? [...(thing as unknown[])] : { ...(thing as Json) }) as Json;
  copy[step] = put(copy[step], rest, value);
  return copy;
}

export const changed = (thing: unknown, changes: readonly Change[]): unknown =>
  changes.reduce((now, one) => put(now, one.path, one.value), thing);
