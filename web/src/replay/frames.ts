// The frames of a replay: the server sends what changes from one entry to the next.

import type { Change, Replayed, View } from '../lib/protocol';

interface Frame {
  view: View;
  /** Seat by seat, what makes of the public's view that seat's own; empty unless it is open. */
  own: Change[][];
}

type Json = Record<string | number, unknown>;

/** The same thing with one place set; what is not on the way there is shared. */
export function put(thing: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(thing) ? [...(thing as unknown[])] : { ...(thing as Json) }) as Json;
  copy[step] = put(copy[step], rest, value);
  return copy;
}

const change = (thing: unknown, changes: readonly Change[]): unknown =>
  changes.reduce((now, one) => put(now, one.path, one.value), thing);

/** The viewer's view after each entry; `reveal` turns the hands up where all are known. */
export function views(
  entries: readonly Replayed[],
  reveal: (view: View, seats: readonly View[]) => View
): View[] {
  let frame: unknown = null;
  return entries.map((entry) => {
    frame = change(frame, entry.changes);
    const { view, own } = frame as Frame;
    if (!own.length) return view;
    return reveal(
      view,
      own.map((changes) => change(view, changes) as View)
    );
  });
}
