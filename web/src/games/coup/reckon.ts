// The summary at the end: false claims, judged with all hands revealed.

import { m } from '../../paraglide/messages';
import type { View } from '../../lib/protocol/index';
import { times, type Bluff, type Past, type Reckoning } from '../../table/contract/reckoning';
import type { Names } from '../../table/contract/names';
import { claims } from './claims';
import { NAMES, list } from './text';
import type { Character, CoupView } from './types';

const coup = (view: View | undefined) => view as unknown as CoupView | undefined;

/** Face-down cards of this seat at that time; all hands are revealed after the game. */
const hand = (view: View | undefined, seat: number): Character[] =>
  (coup(view)?.players[seat]?.cards ?? []).flatMap(({ face, up }) => (face && !up ? [face] : []));

function bluffs({ entries, views }: Past): Bluff[] {
  return claims(entries).flatMap(({ n, seat, what, negative, about, standing }) => {
    // A claim is judged by the hand before its entry, whatever the entry changed.
    const had = hand(views[n - 1] ?? views[n], seat).includes(what as Character);
    if (had !== negative) return [];
    const name = NAMES[what as Character]();
    const claim = negative ? m.coup_say_not({ character: name }) : name;
    return [
      {
        n,
        seat,
        text: m.labelled({ label: claim, value: about() }),
        caught: standing === 'conceded'
      }
    ];
  });
}

export default function reckon(past: Past, _names: Names): Reckoning {
  const last = coup(past.views.at(-1));
  const cards = (seat: number) =>
    (last?.players[seat]?.cards ?? []).flatMap(({ face }) => face ?? []);
  return {
    finalState: (seat) => list(cards(seat)),
    icons: cards,
    bluffs: bluffs(past),
    figures: [
      { label: m.end_challenges(), value: String(times(past, 'challenged')) },
      { label: m.coup_figure_blocks(), value: String(times(past, 'blocked')) }
    ]
  };
}
