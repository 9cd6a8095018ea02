// The summary at the end, beside the box's journey: roles and false claims.

import { m } from '../../paraglide/messages';
import { times, type Past, type Reckoning } from '../../table/contract/reckoning';
import type { Names } from '../../table/contract/names';
import { stops } from './story-of-box';
import { sayings } from './testimony';
import { NAMES, list, spoken, takeIn } from './text';
import type { MafiaView } from './types';

export default function reckon(past: Past, names: Names): Reckoning {
  const last = past.views.at(-1) as unknown as MafiaView | undefined;
  const player = (seat: number) => last?.players[seat];
  const all = sayings(past.entries);
  /** Entry in which this seat first made this claim. */
  const when = (seat: number, text: string) =>
    all.find((one) => one.seat === seat && spoken(one.statement, names) === text)?.n ?? 0;
  return {
    finalState: (seat) => {
      const one = player(seat);
      if (!one?.role) return '';
      return one.diamonds ? list([NAMES.thief(), takeIn(one)]) : NAMES[one.role]();
    },
    icons: (seat) => [player(seat)?.role ?? []].flat(),
    bluffs: (last ? stops(last, past.entries) : []).flatMap(({ seat, said }) => {
      const lies = said.filter(({ so }) => so === false);
      const texts = new Set(lies.map(({ statement }) => spoken(statement, names)));
      return [...texts].map((text) => ({
        n: when(seat, text),
        seat,
        text,
        caught: !player(seat)?.alive
      }));
    }),
    figures: [
      { label: m.mafia_figure_questions(), value: String(times(past, 'asked')) },
      { label: m.mafia_figure_accusations(), value: String(times(past, 'accused')) }
    ]
  };
}
