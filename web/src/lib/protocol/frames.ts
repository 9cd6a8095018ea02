// The frames of a replay: the server sends what changes from one event to the next.

import { changed } from './patch';
import type { Change, Replayed, View } from '.';

interface Frame {
  view: View;
  /** Seat by seat, what makes of the public's view that seat's own; empty unless it is open. */
  own: Change[][];
}

/** An entry as it went: `steps`, right after each of its events; `view`, when all was done. */
export interface Film {
  steps: View[];
  view: View;
}

type Reveal = (view: View, seats: readonly View[]) => View;

function seen(frame: unknown, reveal: Reveal): View {
  const { view, own } = frame as Frame;
  if (!own.length) return view;
  return reveal(
    view,
    own.map((changes) => changed(view, changes) as View)
  );
}

/** The viewer's views, entry by entry; `reveal` turns the hands up where all are known. */
export function films(entries: readonly Replayed[], reveal: Reveal): Film[] {
  let frame: unknown = null;
  return entries.map((entry) => {
    const steps = entry.steps.map((changes) => {
      frame = changed(frame, changes);
      // Nobody is asked anything in the middle of a move.
      return { ...seen(frame, reveal), ask: null };
    });
    frame = changed(frame, entry.changes);
    return { steps, view: seen(frame, reveal) };
  });
}

/** The viewer's view after each entry. */
export const views = (entries: readonly Replayed[], reveal: Reveal): View[] =>
  films(entries, reveal).map(({ view }) => view);
