// Playback steps of new entries: a line and the view right after it.

import { changed } from '../../lib/protocol/patch';
import type { Entry, State, View } from '../../lib/protocol';
import type { Beat } from './beat';
import type { Timed } from './queue';

export interface Step extends Timed {
  readonly line: Beat;
  /** Beats before it that the line does not show. */
  readonly asides: readonly Beat[];
  readonly entries: readonly Entry[];
  readonly view: View;
}

/** Whether the server sent frames for this entry. */
export const isTold = ({ frames = [] }: State, n: number): boolean =>
  frames.some((frame) => frame.n === n);

/** The view right after an event, or the closest earlier frame. */
function viewAfter({ n, part }: Beat, state: State, before: View): View {
  if (part === Infinity) return state.view;
  const frame = (state.frames ?? []).findLast(
    (one) => one.n < n || (one.n === n && one.part <= part)
  );
  return frame ? (changed(state.view, frame.changes) as View) : before;
}

/** The log cut off after an event. */
function upTo({ n, part }: Beat, entries: readonly Entry[]): Entry[] {
  const at = entries.findIndex((entry) => entry.n === n);
  const cut = { ...entries[at]!, events: entries[at]!.events.slice(0, part + 1) };
  return [...entries.slice(0, at), cut];
}

/** Splits beats into steps. `before`: the view before the first; `over`: asides left over from the
 * last call. `rest`: asides after the last line. */
export function steps(
  beats: readonly Beat[],
  entries: readonly Entry[],
  state: State,
  before: View,
  over: readonly Beat[] = []
): { steps: Step[]; rest: Beat[] } {
  const made: Step[] = [];
  let asides = [...over];
  let group = 0;
  for (const line of beats) {
    if (line.aside) {
      asides.push(line);
      continue;
    }
    if (line.begins || made.at(-1)?.line.n !== line.n) group += 1;
    const view = viewAfter(line, state, before);
    made.push({ line, asides, view, entries: upTo(line, entries), beat: `${line.n}.${group}` });
    asides = [];
  }
  return { steps: made, rest: asides };
}
