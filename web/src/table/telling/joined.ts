// Joins the beats of several events into one line.

import type { GameEvent } from '../../lib/protocol';
import type { Joined } from '../contract/sentence';
import type { GameTable } from '../contract/table';
import type { LogSentence } from '../sentences/lines';
import { together } from '../contract/text';
import type { Beat } from './beat';

function whole(all: readonly LogSentence[], { text, brief }: Joined): LogSentence {
  const seats = [...new Set(all.flatMap((one) => one.seats))];
  const words = text?.() ?? together(...all.map((one) => one.text));
  return { ...all[0]!, text: words, seats, ...(brief ? { brief: brief() } : {}) };
}

/** Merges the lines; asides stay as they are. The line shows the table after the last event. */
function merge(lines: readonly Beat[], part: number, how: Joined): Beat[] {
  const said = lines.filter(({ aside }) => !aside);
  const [first] = said;
  if (!first) return [...lines];
  const told = () =>
    whole(
      said.map((line) => line.told()),
      how
    );
  return [...lines.filter(({ aside }) => aside), { ...first, part, told }];
}

/** The beats of an entry's events, as the game joins them. */
export function joined(
  lines: readonly Beat[],
  events: readonly GameEvent[],
  join: GameTable['joined']
): Beat[] {
  const made: Beat[] = [];
  for (let part = 0; part < events.length;) {
    const how = join?.(events.slice(part));
    const end = part + (how?.count ?? 1);
    const own = lines.filter((line) => line.part >= part && line.part < end);
    made.push(...(how ? merge(own, end - 1, how) : own));
    part = end;
  }
  return made;
}
