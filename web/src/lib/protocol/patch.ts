// The server sends a view as what changes from the one before.

import type { Change } from '.';

type Json = Record<string | number, unknown>;

/** The same thing with one place set; what is not on the way there is shared. */
export function put(thing: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(thing) ? [...(thing as unknown[])] : { ...(thing as Json) }) as Json;
  copy[step] = put(copy[step], rest, value);
  return copy;
}

export const changed = (thing: unknown, changes: readonly Change[]): unknown =>
  changes.reduce((now, one) => put(now, one.path, one.value), thing);
