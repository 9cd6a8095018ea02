// The frames of a replay: the server sends what changes from one entry to the next.

import { changed } from '../lib/changes';
import type { Change, Replayed, View } from '../lib/protocol';

interface Frame {
  view: View;
  /** Seat by seat, what makes of the public's view that seat's own; empty unless it is open. */
  own: Change[][];
}

/** The viewer's view after each entry; `reveal` turns the hands up where all are known. */
export function views(
  entries: readonly Replayed[],
  reveal: (view: View, seats: readonly View[]) => View
): View[] {
  let frame: unknown = null;
  return entries.map((entry) => {
    frame = changed(frame, entry.changes);
    const { view, own } = frame as Frame;
    if (!own.length) return view;
    return reveal(
      view,
      own.map((changes) => changed(view, changes) as View)
    );
  });
}
