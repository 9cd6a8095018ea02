// The summary at the end: holdings, losses and their causes, false claims.

import { m } from '../../paraglide/messages';
import {
  accounts,
  times,
  type Bluff,
  type Past,
  type Reckoning
} from '../../table/contract/reckoning';
import { numbered } from '../../table/kit/events';
import { slots } from './facts';
import { moment } from './moments';
import { spoken } from './text';
import type { OutlawsEvent, OutlawsView } from './types';
import finalState, { yours } from './final-state';

/** False claims, judged by the street at that time. */
function bluffs({ entries, views }: Past): Bluff[] {
  return numbered<OutlawsEvent>(entries).flatMap(({ event: said, n }) => {
    if (said.on !== 'said') return [];
    const view = (views[n - 1] ?? views[n]) as unknown as OutlawsView | undefined;
    const side = view?.players[said.seat]?.side ?? said.seat;
    const place = view?.streets[side]?.places[said.place];
    const there = said.character
      ? place?.character
      : view && view.tokens[slots(view, side)[said.place] ?? -1]?.token;
    if (!there || there === (said.character ?? said.token)) return [];
    return [{ n, seat: said.seat, text: spoken(said), caught: false }];
  });
}

export default function reckon(past: Past, names: (seat: number) => string): Reckoning {
  const last = past.views.at(-1) as unknown as OutlawsView | undefined;
  return {
    finalState: (seat) =>
      last ? finalState(last.players[seat] as unknown as Parameters<typeof finalState>[0]) : '',
    yours,
    deaths: accounts(past, (event, before) =>
      event.on === 'lost' ? moment(event, before(), names) : null
    ),
    bluffs: bluffs(past),
    figures: [
      { label: m.outlaws_figure_calls(), value: String(times(past, 'called')) },
      { label: m.outlaws_figure_shots(), value: String(times(past, 'shot')) },
      { label: m.outlaws_figure_arrests(), value: String(times(past, 'arrested')) }
    ]
  };
}
